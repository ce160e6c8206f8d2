import { serviceConfig } from '@hypercar/service-kit/service-config';
import { z } from 'zod';

export const opsConfig = serviceConfig.extend({
  SVC_AUTH_URL: z.url('SVC_AUTH_URL is missing'),
});
