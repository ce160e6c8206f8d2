import { dayField, serviceConfig } from '@hypercar/service-kit/service-config';
import { z } from 'zod';

export const contestConfig = serviceConfig.extend({
  SVC_AUTH_URL: z.url('SVC_AUTH_URL is missing'),
  PROJECT_START: dayField('2025-08-01'),
  PROJECT_END: dayField('2025-08-31'),
});
