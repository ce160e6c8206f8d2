import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** How long the work for a request may go on. */
interface Deadline {
  /** Aborted when the time is over, or when the caller of a read has left. */
  readonly signal: AbortSignal;
  /** The milliseconds that are left; undefined once the answer has begun. Throws when the signal is aborted. */
  left(): number | undefined;
  /** Gives the request this many milliseconds from now. */
  extend(ms: number): void;
}

/** The context of a request, for its log lines, queries and internal calls. */
export interface RequestContext {
  requestId: string;
  /** From when the deadline's middleware has run. */
  deadline?: Deadline;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

const valid = /^[A-Za-z0-9._-]{8,64}$/;

/** Keeps the caller's valid X-Request-Id or makes one; answers it and puts it on every log line. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('X-Request-Id') ?? '';
  const id = valid.test(given) ? given : randomUUID();
  response.set('X-Request-Id', id);
  requestContext.run({ requestId: id }, next);
};
