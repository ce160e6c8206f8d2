import { testingAccounts } from '@hypercar/contracts/testing-accounts';
import { serviceAddresses, serviceConfig } from '@hypercar/service-kit/service-config';
import { z } from 'zod';

export const authConfig = serviceConfig.extend({
  DATA_DIR: z.string('DATA_DIR is missing').min(1),
  SVC_CONTEST_URL: serviceAddresses('SVC_CONTEST_URL'),
  SVC_OPS_URL: serviceAddresses('SVC_OPS_URL'),
  SENDGRID_API_KEY: z.string().optional(),
  SENDGRID_BASE_URL: z.url().optional(),
  SENDGRID_WEBHOOK_KEY: z.string().optional(),
  MAIL_FROM: z.string().default('Hypercar Crystallization Project <no-reply@example.test>'),
  SUPPORT_EMAIL: z.email().default('support@example.test'),
  DEMO_PASSWORD: z.string().min(6, 'at least 6 characters').optional(),
  TESTING_ACCOUNTS: testingAccounts,
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
});
export type AuthConfig = z.infer<typeof authConfig>;
