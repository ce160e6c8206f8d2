import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { callerLeft } from './errors';

/** The context of a request, for its log lines and internal calls. */
export interface RequestContext {
  requestId: string;
  /** Aborts when the caller leaves before the answer is sent, with an HttpError as its reason. */
  signal: AbortSignal;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

const valid = /^[A-Za-z0-9._-]{8,64}$/;

/** True once the connection ended before the whole answer was sent. */
export const hasLeft = (response: Response): boolean =>
  response.closed && !response.writableFinished;

const signalOf = (response: Response): AbortSignal => {
  const leaving = new AbortController();
  response.on('close', () => {
    if (hasLeft(response)) leaving.abort(callerLeft());
  });
  return leaving.signal;
};

/** The signal of the request that is answered now; undefined outside of one. */
export const signalOfRequest = (): AbortSignal | undefined => requestContext.getStore()?.signal;

/** Keeps the caller's valid X-Request-Id or makes one; answers it and puts it on every log line. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('X-Request-Id') ?? '';
  const id = valid.test(given) ? given : randomUUID();
  response.set('X-Request-Id', id);
  requestContext.run({ requestId: id, signal: signalOf(response) }, next);
};
