import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

/** The context of a request, for its log lines, internal calls and queues. */
export interface RequestContext {
  requestId: string;
  /** The caller's address. */
  ip: string;
  /** Aborts when the caller has left or has been answered. */
  left: AbortSignal;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

const valid = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's address, an IPv4 one in its own notation. */
export const addressOf = (request: Request): string =>
  (request.ip ?? '').replace(/^::ffff:/, '').slice(0, 45);

/** Keeps the caller's valid X-Request-Id or makes one; answers it and puts it on every log line. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('X-Request-Id') ?? '';
  const id = valid.test(given) ? given : randomUUID();
  response.set('X-Request-Id', id);
  const caller = new AbortController();
  response.on('close', () => caller.abort());
  const context = { requestId: id, ip: addressOf(request), left: caller.signal };
  requestContext.run(context, next);
};
