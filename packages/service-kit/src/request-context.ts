import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line and every internal call of one request carries. */
export interface RequestContext {
  requestId: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
