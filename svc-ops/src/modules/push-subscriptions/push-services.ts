/**
 * Whether the address of a subscription, which its browser has named, is one of the services to which this site sends:
 * `https://push.example.com`, or `https://*.example.com` for the hosts below one.
 */
export const isPushService = (endpoint: string, services: readonly string[]): boolean => {
  const { protocol, host, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    const [scheme, wanted] = service.split('//') as [string, string];
    if (scheme !== protocol) return false;
    return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
  });
};
