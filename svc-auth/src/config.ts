import { serviceConfig } from '@hypercar/service-kit/service-config';
import { z } from 'zod';

export const authConfig = serviceConfig.extend({
  DATA_DIR: z.string('DATA_DIR is missing').min(1),
  SENDGRID_API_KEY: z.string().optional(),
  SENDGRID_BASE_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Hypercar Crystallization Project <no-reply@example.test>'),
  DEMO_PASSWORD: z.string().min(6, 'at least 6 characters').optional(),
});
export type AuthConfig = z.infer<typeof authConfig>;
