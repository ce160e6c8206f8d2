import type { ServerResponse } from 'node:http';

/** What the steps of one request leave for the later ones. */
export interface Locals {
  requestId: string;
  /** The decoded path. */
  path: string;
  /** The replicas that were asked, for the log. */
  upstream?: string[];
  /** The service sends piece by piece: neither hold back nor compress. */
  unbuffered?: boolean;
  /** The status of a page that a development server does not know to be missing. */
  status?: number;
}

export const localsOf = (response: ServerResponse): Locals =>
  (response as ServerResponse & { locals: Locals }).locals;
