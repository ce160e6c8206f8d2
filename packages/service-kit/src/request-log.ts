import type { RequestHandler } from 'express';
import { callerOf } from './authenticate';
import { logger } from './logger';

/** Not logged: probes, and internal calls that are made twice a second. */
const isRoutine = (path: string): boolean => /^\/(internal|healthz|readyz|metrics)/.test(path);

/** One line per request, without the query, which may contain a token. */
export const requestLog: RequestHandler = (request, response, next) => {
  const start = performance.now();
  const path = request.originalUrl.split('?')[0]!;
  response.on('close', () => {
    logger[isRoutine(path) && response.statusCode < 400 ? 'debug' : 'info'](
      {
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - start),
        userId: callerOf(request)?.sub,
      },
      'request',
    );
  });
  next();
};
