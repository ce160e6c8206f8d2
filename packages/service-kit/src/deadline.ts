import type { RequestHandler } from 'express';
import { unavailable } from './errors';

/** After this time the caller gets 503, even if the service is still working. */
export const usualDeadlineMs = 4000;

/** Answers 503 when a call, its guard included, has not begun to answer after ms milliseconds. */
export const deadline =
  (ms: number): RequestHandler =>
  (_request, response, next) => {
    const timer = setTimeout(() => {
      if (!response.headersSent) next(unavailable('This took too long. Please try again.'));
    }, ms);
    response.on('close', () => clearTimeout(timer));
    next();
  };
