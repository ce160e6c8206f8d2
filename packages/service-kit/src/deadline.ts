import type { RequestHandler } from 'express';
import { createEnding } from './ending';
import { answerError } from './error-answer';
import { callerLeft, type HttpError, unavailable } from './errors';
import { hasLeft, requestContext } from './request-context';

/** On a busy machine a test's call is slow, not wrong. */
const patience = process.env.NODE_ENV === 'test' ? 15 : 1;

/** After this time the caller gets 503, and the work for it ends. */
export const usualDeadlineMs = 4000 * patience;
/** For calls between services: longer than `internalCall` waits, so that a consumer of events ends what it has begun. */
export const internalDeadlineMs = 10_000 * patience;

export const tooLong = (): HttpError => unavailable('This took too long. Please try again.');

/**
 * Answers 503 when a call, its guard included, has not begun to answer after ms milliseconds, and ends its work: no query
 * follows. A read ends when its caller leaves, too; a write then ends what it has begun.
 */
export const deadline =
  (ms: number): RequestHandler =>
  (request, response, next) => {
    const over = createEnding();
    let endsAt: number;
    let timer: NodeJS.Timeout | undefined;
    const expire = (): void => {
      if (response.headersSent) return;
      over.now(tooLong());
      // Not by next(), which may be called once: the handler calls it when its work fails now.
      void answerError(tooLong(), request, response, next);
    };
    const extend = (more: number): void => {
      over.throwIfEnded();
      clearTimeout(timer);
      endsAt = performance.now() + more;
      timer = setTimeout(expire, more);
    };
    const left = (): number | undefined => {
      over.throwIfEnded();
      return response.headersSent ? undefined : Math.max(1, Math.ceil(endsAt - performance.now()));
    };
    extend(ms);
    requestContext.getStore()!.deadline = { end: over, left, extend };
    response.on('close', () => {
      clearTimeout(timer);
      if (hasLeft(response) && request.method === 'GET') over.now(callerLeft());
    });
    next();
  };
