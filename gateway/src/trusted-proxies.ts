import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4 address as itself where a socket of both kinds writes it as `::ffff:10.0.0.1`. */
export const plainAddress = (address = ''): string => address.replace(/^::ffff:(?=[\d.]+$)/, '');

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
};

const lists = new WeakMap<readonly string[], BlockList>();

/** Returns a check whether an address is a trusted proxy. The list is built once, because every request is checked. */
export const isTrusted = (proxies: readonly string[], address: string): boolean => {
  const plain = plainAddress(address);
  if (isIP(plain) === 0) return false;
  const list = lists.get(proxies) ?? listOf(proxies);
  lists.set(proxies, list);
  return list.check(plain, familyOf(plain));
};
