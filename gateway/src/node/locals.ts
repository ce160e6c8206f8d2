import type { ServerResponse } from 'node:http';
import type { SliceKey } from '../options';

/** Which build of each slice a browser gets: `live`, `canary`, or the key of a preview. */
export type Builds = Readonly<Record<SliceKey, string>>;
export const allLive: Builds = {
  shell: 'live',
  'mf-public': 'live',
  'mf-admin': 'live',
  'mf-assist': 'live',
};

/** What the middleware of a request stores for later middleware. */
export interface Locals {
  requestId: string;
  /** The decoded path. */
  path: string;
  /** The replicas that were tried, for the log. */
  upstream?: string[];
  /** The answer names them, for nginx' log. */
  namesUpstream?: boolean;
  /** The service streams: neither buffer nor compress. */
  unbuffered?: boolean;
  /** The status of a page that a development server does not know to be missing. */
  status?: number;
  /** Without it all are live. */
  builds?: Builds;
  /** What is sent depends on a cookie. */
  differs?: boolean;
}

export const localsOf = (response: ServerResponse): Locals =>
  (response as ServerResponse & { locals: Locals }).locals;
