import { serviceAddresses, serviceConfig } from '@hypercar/service-kit/service-config';
import { z } from 'zod';

const milliseconds = (byDefault: number) =>
  z.coerce.number('not a number of milliseconds').int().min(10).default(byDefault);

export const opsConfig = serviceConfig.extend({
  SVC_AUTH_URL: serviceAddresses('SVC_AUTH_URL'),
  CLEANUP_RESET_MS: milliseconds(14_400_000),
  CLEANUP_CHECK_MS: milliseconds(60_000),
});
