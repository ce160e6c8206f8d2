import { services } from '@hypercar/contracts/endpoint';
import {
  defaultPaymentLink,
  defaultQrImageBase,
  siteDefaults,
} from '@hypercar/contracts/site-defaults';
import { siteEnvironment } from '@hypercar/contracts/site-settings';
import { testingAccounts } from '@hypercar/contracts/testing-accounts';
import { z } from 'zod';
import { bucketSettings } from './bucket-settings';
import { replicaCounts } from './replicas';
import type { Setting } from './setting';
import * as value from './values';

const auth = ['svc-auth'] as const;
const contest = ['svc-contest'] as const;
const ops = ['svc-ops'] as const;

/**
 * Every environment variable that an owner of the site may set, in the order of the README's table, which a test
 * compares with this one.
 */
export const settings = {
  PORT: {
    schema: value.wholeNumber(1, 65_535),
    byDefault: '8080',
    meaning: 'where the gateway listens; the other ports are chosen free at start',
  },
  HOST: {
    schema: value.host,
    defaultInWords: 'every address',
    meaning: 'address or host name that the gateway listens on',
  },
  TRUSTED_PROXIES: {
    schema: value.proxyList,
    byDefault: '',
    defaultInWords: 'none',
    meaning: 'addresses or networks of proxies in front (TLS) whose `X-Forwarded-For` is trusted',
  },
  DATA_DIR: {
    schema: z.string().regex(/^[^~]/, 'must not begin with ~, which only a shell replaces'),
    byDefault: './data',
    meaning:
      "everything written at run time: database, outbox, the owner's pictures, generated secrets, logs, pid files; relative to the repository",
  },
  MONGODB_URI: {
    schema: value.mongoAddress,
    meaning: 'a MongoDB replica set; unset means the embedded database',
    isSecret: true,
  },
  PUBLIC_URL: {
    schema: value.baseAddress,
    defaultInWords: '`http://localhost:$PORT`',
    meaning: 'base of every link in a mail: scheme, host and port, without a path',
  },
  SENDGRID_API_KEY: {
    schema: z.string().regex(/^[!-~]+$/, 'must be one word as SendGrid shows it'),
    meaning: 'set: mails go out through SendGrid; unset: the outbox',
    isSecret: true,
    readBy: auth,
  },
  MAIL_FROM: {
    schema: value.sender,
    meaning: 'the sender, `address` or `Name <address>`; `SENDGRID_API_KEY` needs it',
    readBy: auth,
  },
  SENDGRID_BASE_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
    defaultInWords: '`https://api.sendgrid.com`',
    meaning: "SendGrid's API, for an account in the EU `https://api.eu.sendgrid.com`",
    readBy: auth,
  },
  SENDGRID_WEBHOOK_KEY: {
    schema: value.webhookKey,
    meaning:
      "public key of SendGrid's signed event webhook, which calls `/api/email-events/sendgrid`",
    readBy: auth,
  },
  SUPPORT_EMAIL: {
    schema: value.email,
    byDefault: 'support@example.test',
    meaning:
      'where support requests go, reports of weaknesses (`/.well-known/security.txt`), and the questions of push services',
    readBy: ['svc-auth', 'svc-ops'],
  },
  JWT_SECRET: {
    schema: value.secret,
    defaultInWords: 'generated, kept in `DATA_DIR`',
    meaning: 'svc-auth makes the key that signs the tokens from it; at least 32 characters',
    isSecret: true,
  },
  JWT_SECRET_PREVIOUS: {
    schema: value.secret,
    meaning: 'the previous `JWT_SECRET`, still accepted after a rotation',
    isSecret: true,
  },
  DEMO_PASSWORD: {
    schema: value.password,
    defaultInWords: 'generated, kept in `DATA_DIR/demo-accounts.json`',
    meaning: 'password of the demo accounts, which an empty embedded database gets',
    isSecret: true,
  },
  SAMPLE_DATA: {
    schema: value.oneOf(['demo', 'none']),
    defaultInWords: '`demo` on the embedded database, else `none`',
    meaning: '`demo` fills an empty database with realistic data',
  },
  PROJECT_START: {
    schema: siteEnvironment.PROJECT_START,
    byDefault: siteDefaults.project.firstDay,
    meaning: "the tile project's first day",
    readBy: contest,
  },
  PROJECT_END: {
    schema: siteEnvironment.PROJECT_END,
    byDefault: siteDefaults.project.lastDay,
    meaning: "the tile project's last day",
    readBy: contest,
  },
  CONTEST_START: {
    schema: value.moment,
    byDefault: '2025-08-02T00:00:00Z',
    meaning: 'when the contest begins',
    readBy: contest,
  },
  CONTEST_END: {
    schema: value.moment,
    byDefault: '2025-08-13T06:59:00Z',
    meaning: 'when the contest ends',
    readBy: contest,
  },
  CLEANUP_RESET_MS: {
    schema: value.milliseconds,
    byDefault: '14400000',
    meaning: "milliseconds between the checklist's automatic resets",
    readBy: ops,
  },
  CLEANUP_CHECK_MS: {
    schema: value.milliseconds,
    byDefault: '60000',
    meaning: 'milliseconds between two checks whether a reset is due',
    readBy: ops,
  },
  PUSH_SERVICES: {
    schema: value.pushServices,
    byDefault:
      'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
    defaultInWords: 'those of Google, Mozilla, Apple and Microsoft',
    meaning:
      '`https://push.example.com,https://*.example.com`: where notices for locked phones may be sent; `none` sends none',
    readBy: ops,
  },
  RATE_LIMIT_SCALE: {
    schema: value.positiveNumber,
    byDefault: '1',
    meaning: 'multiplies every limit per address, of calls and of connections',
    readBy: services,
  },
  PAYMENT_LINK: {
    schema: siteEnvironment.PAYMENT_LINK,
    byDefault: defaultPaymentLink,
    meaning: 'where a donation is paid',
    readBy: contest,
  },
  QR_IMAGE_BASE: {
    schema: siteEnvironment.QR_IMAGE_BASE,
    byDefault: defaultQrImageBase,
    meaning: 'address of the QR image service, to which the encoded payment link is appended',
    readBy: contest,
  },
  CHECKOUT_URLS: {
    schema: siteEnvironment.CHECKOUT_URLS,
    defaultInWords: '`https://checkout.example.com/<package>`',
    meaning:
      '`full-course=https://…,course-kit=https://…,max-kit=https://…`: where each package is bought',
    readBy: contest,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_[\w+/=-]{16,}$/, 'must be the signing secret of an endpoint, like whsec_…'),
    meaning:
      "signing secret of Stripe's webhook, which calls `/api/course/payments/stripe`; unset: no purchase gives access by itself",
    isSecret: true,
    readBy: contest,
  },
  ...bucketSettings,
  SISTER_SITES: {
    schema: siteEnvironment.SISTER_SITES,
    defaultInWords: 'two of example.com',
    meaning: "`Name=https://…,Other Name=https://…`: the footer's two links",
    readBy: contest,
  },
  EMBED_POST_URL: {
    schema: siteEnvironment.EMBED_POST_URL,
    byDefault: siteDefaults.embeddedPost,
    meaning: 'the social post on the landing page',
    readBy: contest,
  },
  EMBED_SCRIPT_URL: {
    schema: siteEnvironment.EMBED_SCRIPT_URL,
    byDefault: 'https://www.instagram.com/embed.js',
    meaning: "the network's script that renders the post after a click",
  },
  IMAGE_HOSTS: {
    schema: value.imageHosts,
    byDefault:
      'https://*.cdninstagram.com,https://*.fbcdn.net,https://*.tiktokcdn.com,https://*.twimg.com,https://*.ytimg.com',
    defaultInWords: 'the networks’ own',
    meaning:
      "`https://pictures.example.com,https://*.example.com`: where social posts' pictures may come from; `https:` allows all",
  },
  TESTING_ACCOUNTS: {
    schema: testingAccounts,
    byDefault: '',
    defaultInWords: 'none',
    meaning: '`username:email,username:email`: the accounts that see the testing-access banner',
    readBy: auth,
  },
  ADMIN_SECOND_FACTOR: {
    schema: value.oneOf(['optional', 'required']),
    byDefault: 'optional',
    meaning:
      '`required`: an administrator may do nothing before a passkey or one-time codes are set up',
    readBy: services,
  },
  GATEWAY_ENGINE: {
    schema: value.oneOf(['auto', 'nginx', 'node']),
    byDefault: 'auto',
    meaning: '`nginx` or `node` to require one',
  },
  REPLICAS: {
    schema: replicaCounts,
    byDefault: '1',
    meaning:
      'processes of each service: `2`, or `svc-ops=2,svc-auth=3` with one of each other service',
  },
  LOG_LEVEL: {
    schema: value.oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    byDefault: 'info',
    meaning: "of the services' JSON lines in `DATA_DIR/logs`",
    readBy: services,
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];

/** The variables that may be given by a file, which NAME_FILE names: those of the table, and what the supervisor makes. */
export const secretNames: readonly string[] = [
  ...settingNames.filter((name) => (settings[name] as Setting).isSecret),
  'INTERNAL_TOKEN',
  'INTERNAL_TOKEN_PREVIOUS',
  'SECOND_FACTOR_KEYS',
];
