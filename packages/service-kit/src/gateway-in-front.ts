import { compile } from 'proxy-addr';

const isNear = compile(['loopback', 'uniquelocal']);

/**
 * For Express's `trust proxy`: the peer is the gateway when the call comes over a Unix socket, which has no
 * address, or from a private network. Only the gateway decides about proxies in front of it.
 */
export const isGateway = (address: string | undefined, hop: number): boolean =>
  hop === 0 && (address === undefined || isNear(address, hop));
