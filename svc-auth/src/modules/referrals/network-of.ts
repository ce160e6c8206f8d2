import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address without its zone. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after];
};

/** What one subscriber has: an IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const first = groupsOf(ip).slice(0, 4);
  return `${first.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
};
