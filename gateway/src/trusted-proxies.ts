import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Addresses or networks (`10.0.0.0/8`) of proxies in front of the gateway, whose X-Forwarded-For counts. */
export const trustedProxies = z.array(
  z.union(
    [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
    'must be an address or a network like 10.0.0.0/8',
  ),
);

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Tells whether an address is one of these proxies. */
export const trustOf = (proxies: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
};
