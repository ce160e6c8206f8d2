import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Upstreams } from './options';

/** The addresses of a host name now; rejects when it has none. */
export type Lookup = (host: string) => Promise<string[]>;

const systemLookup: Lookup = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Nothing listens there: a call to a service without an address is answered 502 at once. */
const nowhere = ['127.0.0.1:1'];

/** Host, without the brackets of IPv6, and port of `host:port`. */
export const splitAddress = (address: string): { host: string; port: string } => {
  const colon = address.lastIndexOf(':');
  return {
    host: address.slice(0, colon).replace(/^\[|\]$/g, ''),
    port: address.slice(colon + 1),
  };
};

const isName = (replica: string): boolean =>
  !replica.startsWith('unix:') && isIP(splitAddress(replica).host) === 0;

/** Whether any replica is given by a host name, whose addresses may change. */
export const hasNames = (replicas: readonly string[]): boolean => replicas.some(isName);

/** Replaces each host name by all of its addresses; one that cannot be looked up keeps those it had. */
export const createNames = (look: Lookup = systemLookup) => {
  const known = new Map<string, string[]>();
  const addressesOf = async (replica: string): Promise<string[]> => {
    if (!isName(replica)) return [replica];
    const { host, port } = splitAddress(replica);
    const found = await look(host).catch(() => []);
    const addresses = found.map((ip) => `${isIP(ip) === 6 ? `[${ip}]` : ip}:${port}`).sort();
    if (addresses.length > 0) known.set(replica, addresses);
    return known.get(replica) ?? nowhere;
  };
  const resolve = async (upstreams: Upstreams): Promise<Upstreams> => {
    const entries = Object.entries(upstreams).map(
      async ([service, replicas]) =>
        [service, (await Promise.all(replicas.map(addressesOf))).flat()] as const,
    );
    return Object.fromEntries(await Promise.all(entries)) as Upstreams;
  };
  return { resolve };
};
