import { compile } from 'proxy-addr';

const isNear = compile(['loopback', 'uniquelocal']);

/**
 * For Express's `trust proxy`: the peer of a call is the gateway when it comes over a Unix socket, which has no
 * address, or from a private network. What stood in front of the gateway, the gateway alone judges.
 */
export const isGateway = (address: string | undefined, hop: number): boolean =>
  hop === 0 && (address === undefined || isNear(address, hop));
