import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { testingAccounts } from '@hypercar/contracts/testing-accounts';
import { siteEnvironment } from '@hypercar/contracts/site-settings';
import { trustedProxies } from 'gateway/trusted-proxies';
import { z } from 'zod';
import { replicaCounts } from './replicas';
import { CannotStart } from './stop-with';

const moment = (name: string, byDefault: string) =>
  z.iso
    .datetime({ offset: true, error: `${name} must be a moment like 2025-08-02T00:00:00Z` })
    .default(byDefault);
const milliseconds = (byDefault: number) => z.coerce.number().int().min(10).default(byDefault);

/** The environment of the runtime contract; what a service alone reads is checked by the service. */
const environment = z
  .object({
    PORT: z.coerce
      .number('must be a number from 1 to 65535')
      .int('must be a whole number')
      .min(1, 'must be a number from 1 to 65535')
      .max(65535, 'must be a number from 1 to 65535')
      .default(8080),
    HOST: z.string().default('::'),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(trustedProxies),
    DATA_DIR: z.string().default('data'),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/./, 'must begin with mongodb:// or mongodb+srv://')
      .optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    SENDGRID_API_KEY: z.string().optional(),
    SENDGRID_BASE_URL: z.url('must be an address').optional(),
    SENDGRID_WEBHOOK_KEY: z.string().optional(),
    MAIL_FROM: z.string().optional(),
    SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    JWT_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
    DEMO_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(72).optional(),
    SAMPLE_DATA: z.enum(['demo', 'none'], 'must be demo or none').optional(),
    RATE_LIMIT_SCALE: z.coerce
      .number('must be a positive number')
      .positive('must be a positive number')
      .default(1),
    CONTEST_START: moment('CONTEST_START', '2025-08-02T00:00:00Z'),
    CONTEST_END: moment('CONTEST_END', '2025-08-13T06:59:00Z'),
    CLEANUP_RESET_MS: milliseconds(14_400_000),
    CLEANUP_CHECK_MS: milliseconds(60_000),
    ...siteEnvironment,
    TESTING_ACCOUNTS: testingAccounts,
    REPLICAS: replicaCounts,
    GATEWAY_ENGINE: z
      .enum(['auto', 'nginx', 'node'], 'must be auto, nginx or node')
      .default('auto'),
  })
  .refine((e) => e.PROJECT_START <= e.PROJECT_END, {
    path: ['PROJECT_END'],
    message: 'must not be before PROJECT_START',
  })
  .refine((e) => Date.parse(e.CONTEST_START) < Date.parse(e.CONTEST_END), {
    path: ['CONTEST_END'],
    message: 'must be after CONTEST_START',
  });

export type Settings = z.output<typeof environment> & { dataDir: string; publicUrl: string };

/** The environment in, typed settings out; throws CannotStart naming the variable and the reason. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const { path: where, message } = parsed.error.issues[0]!;
    throw new CannotStart(`${String(where[0])} cannot be used: ${message}.`);
  }
  const settings = parsed.data;
  return {
    ...settings,
    dataDir: path.resolve(settings.DATA_DIR),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  };
};

/** A password that a person can type: 16 letters and digits without look-alikes. */
export const newPassword = (): string => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
};
