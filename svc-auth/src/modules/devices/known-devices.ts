import { createHash } from 'node:crypto';

/** A browser that has signed in to an account. */
export interface KnownDevice {
  hash: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** How many an account remembers; the one unused for longest goes first. */
export const mostDevices = 10;

interface Owner {
  _id: unknown;
  knownDevices?: readonly KnownDevice[] | null;
}

/** What an account stores of a browser's id: it differs for each account, and nobody can make the cookie of it. */
export const deviceHash = ({ _id }: Owner, deviceId: string): string =>
  createHash('sha256')
    .update(`${String(_id)}.${deviceId}`)
    .digest('base64url');

const find = (owner: Owner, hash: string) =>
  owner.knownDevices?.find((device) => device.hash === hash);

export const isKnownDevice = (owner: Owner, deviceId: string): boolean =>
  find(owner, deviceHash(owner, deviceId)) !== undefined;

/** The account's devices after this one has signed in. */
export const withDevice = (owner: Owner, deviceId: string, now: Date): KnownDevice[] => {
  const hash = deviceHash(owner, deviceId);
  const firstSeenAt = find(owner, hash)?.firstSeenAt ?? now;
  const others = (owner.knownDevices ?? []).filter((device) => device.hash !== hash);
  const newestFirst = [...others].sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
  return [{ hash, firstSeenAt, lastSeenAt: now }, ...newestFirst].slice(0, mostDevices);
};
