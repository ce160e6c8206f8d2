import type { ServerResponse } from 'node:http';

/** What the middleware of a request stores for later middleware. */
export interface Locals {
  requestId: string;
  /** The decoded path. */
  path: string;
  /** The replicas that were tried, for the log. */
  upstream?: string[];
  /** The service streams: neither buffer nor compress. */
  unbuffered?: boolean;
  /** The status of a page that a development server does not know to be missing. */
  status?: number;
}

export const localsOf = (response: ServerResponse): Locals =>
  (response as ServerResponse & { locals: Locals }).locals;
