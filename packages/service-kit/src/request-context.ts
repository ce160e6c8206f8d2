import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** The context of a request, for its log lines and internal calls. */
export interface RequestContext {
  requestId: string;
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
