/** The eight groups of an IPv6 address, which the URL parser writes in its shortest form. */
const groupsOf = (ip: string): string[] => {
  const short = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after];
};

/** What counts as one address: an IPv4 address itself, or the /64 network of an IPv6 address, which one customer has whole. */
export const networkOf = (ip: string): string => {
  const [address = ''] = ip.split('%');
  if (!URL.canParse(`http://[${address}]`)) return ip;
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
};
