import type { RequestHandler } from 'express';
import { answeredStatus } from './answered-status';
import { callerOf } from './authenticate';
import { logger } from './logger';
import { requestContext } from './request-context';

/** Not logged: probes, and calls between services. */
const isRoutine = (path: string): boolean => /^\/(internal|healthz|readyz|metrics)/.test(path);

/** One line per request, without the query, which may contain a token. */
export const requestLog: RequestHandler = (request, response, next) => {
  const start = performance.now();
  const path = request.originalUrl.split('?')[0]!;
  const log = (): void => {
    const status = answeredStatus(response);
    logger[isRoutine(path) && status < 400 ? 'debug' : 'info'](
      {
        method: request.method,
        path,
        status,
        ms: Math.round(performance.now() - start),
        userId: callerOf(request)?.sub,
      },
      'request',
    );
  };
  const context = requestContext.getStore()!;
  // A connection that is lost closes its response outside of the request's context.
  response.on('close', () => requestContext.run(context, log));
  next();
};
