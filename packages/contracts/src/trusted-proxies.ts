import { z } from 'zod';

/** Addresses or networks (`10.0.0.0/8`) of proxies in front of the gateway, whose X-Forwarded-For counts. */
export const trustedProxies = z.array(
  z.union(
    [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
    'must be an address or a network like 10.0.0.0/8',
  ),
);
