import type { RequestHandler } from 'express';
import { callerOf } from './authenticate';
import { logger } from './logger';

/** One line a request, without its query: links carry tokens there. */
export const requestLog: RequestHandler = (request, response, next) => {
  const start = performance.now();
  response.on('close', () => {
    logger.info(
      {
        method: request.method,
        path: request.path,
        status: response.statusCode,
        ms: Math.round(performance.now() - start),
        userId: callerOf(request)?.sub,
      },
      'request',
    );
  });
  next();
};
