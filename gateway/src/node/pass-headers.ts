import type { IncomingHttpHeaders } from 'node:http';
import { hiddenHeaders } from '../table/security-headers';

type Headers = Record<string, string | string[]>;

const ofOneConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

// Request headers: claims about the caller's address, and what the gateway does itself.
const notAsked =
  /^(?:x-forwarded-.*|x-real-ip|forwarded|host|expect|accept-encoding|content-length)$/;
const notAnswered = new Set([...hiddenHeaders, 'X-Accel-Buffering'].map((n) => n.toLowerCase()));
const hops = new Set(ofOneConnection);

/** The headers of a message that go from one end to the other, of those that `keeps` names. */
export const pick = (headers: IncomingHttpHeaders, keeps: (name: string) => boolean): Headers => {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/\s*,\s*/));
  const kept = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !hops.has(name) && !named.has(name) && keeps(name),
  );
  return Object.fromEntries(kept) as Headers;
};

/** The request headers that are forwarded to a service, before the gateway's own. */
export const requestHeaders = (headers: IncomingHttpHeaders): Headers =>
  pick(headers, (name) => !notAsked.test(name));

/** The response headers that are forwarded to the caller, besides the gateway's own. */
export const responseHeaders = (headers: IncomingHttpHeaders): Headers =>
  pick(headers, (name) => !notAnswered.has(name) && !name.startsWith('x-accel-'));
