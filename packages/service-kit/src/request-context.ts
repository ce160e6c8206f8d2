import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { createEnding, type Ending } from './ending';
import { callerLeft } from './errors';

/** How long the work for a request may go on. */
interface Deadline {
  /** Ends when the time is over, or when the caller of a read has left. */
  readonly end: Ending;
  /** The milliseconds that are left; undefined once the answer has begun. Throws when it has ended. */
  left(): number | undefined;
  /** Gives the request this many milliseconds from now. */
  extend(ms: number): void;
}

/** The context of a request, for its log lines, queries, internal calls and queues. */
export interface RequestContext {
  requestId: string;
  /** The caller's address. */
  ip: string;
  /** Ends when the caller leaves, with an HttpError as its reason, or has been answered. */
  end: Ending;
  /** From when the deadline's middleware has run. */
  deadline?: Deadline;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

const valid = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's address, an IPv4 one in its own notation. */
export const addressOf = (request: Request): string =>
  (request.ip ?? '').replace(/^::ffff:/, '').slice(0, 45);

/** True once the connection ended before the whole answer was sent. */
export const hasLeft = (response: Response): boolean =>
  response.closed && !response.writableFinished;

/** Made once: an error with its stack for each request costs more than some requests. */
const answered = new DOMException('The call has been answered', 'AbortError');

const endOf = (response: Response): Ending => {
  const end = createEnding();
  response.on('close', () => end.now(hasLeft(response) ? callerLeft() : answered));
  return end;
};

/** Keeps the caller's valid X-Request-Id or makes one; answers it and puts it on every log line. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('X-Request-Id') ?? '';
  const id = valid.test(given) ? given : randomUUID();
  response.set('X-Request-Id', id);
  const context = { requestId: id, ip: addressOf(request), end: endOf(response) };
  requestContext.run(context, next);
};
