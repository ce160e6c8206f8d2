import { networkOf } from '@hypercar/contracts/network-of';
import type { Request } from 'express';
import { callerOf } from './authenticate';
import { HttpError } from './errors';
import { settings } from './settings/table';

/** The configuration refuses what is no number; this file may be loaded before it. */
const scale = settings.RATE_LIMIT_SCALE.schema.safeParse(process.env.RATE_LIMIT_SCALE?.trim());

/** Open streams at a time, of one process: of a session (a browser's tabs), and of an address (a family, an office). */
export const streamLimits = { session: 24, address: Math.ceil(256 * (scale.data ?? 1)) };

const taken = new Map<string, number>();

const change = (key: string, by: 1 | -1): void => {
  const count = (taken.get(key) ?? 0) + by;
  if (count > 0) taken.set(key, count);
  else taken.delete(key);
};

const isFull = (key: string, limit: number): boolean => (taken.get(key) ?? 0) >= limit;

/**
 * Takes a place for a stream of the caller's session and address, and returns what gives it back. Throws 429 when either
 * has none left.
 */
export const takePlace = (request: Request): (() => void) => {
  const session = callerOf(request)?.sid;
  const address = networkOf((request.ip ?? '').replace(/^::ffff:/, ''));
  const places: [key: string, limit: number][] = [[`address ${address}`, streamLimits.address]];
  if (session !== undefined) places.push([`session ${session}`, streamLimits.session]);
  if (places.some(([key, limit]) => isFull(key, limit)))
    throw new HttpError(
      429,
      'Too many live connections are open. Please close some tabs or try again later.',
      {},
      { 'Retry-After': '30' },
    );
  for (const [key] of places) change(key, 1);
  return () => places.forEach(([key]) => change(key, -1));
};
