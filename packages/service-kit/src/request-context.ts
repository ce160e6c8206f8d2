import { AsyncLocalStorage } from 'node:async_hooks';

/** The context of a request, for its log lines and internal calls. */
export interface RequestContext {
  requestId: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
