import { siteEnvironment } from '@hypercar/contracts/site-settings';
import { serviceAddresses, serviceConfig } from '@hypercar/service-kit/service-config';
import { z } from 'zod';

const momentField = (byDefault: string) =>
  z.iso
    .datetime({ offset: true, error: 'not a moment like 2025-08-02T00:00:00Z' })
    .default(byDefault)
    .transform((text) => new Date(text));

export const contestConfig = serviceConfig.extend({
  SVC_AUTH_URL: serviceAddresses('SVC_AUTH_URL'),
  CONTEST_START: momentField('2025-08-02T00:00:00Z'),
  CONTEST_END: momentField('2025-08-13T06:59:00Z'),
  ...siteEnvironment,
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
});
