import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { siteSettingsOf } from '@hypercar/contracts/site-settings';
import { readConfig } from '@hypercar/service-kit/config';
import type { Setting } from '@hypercar/service-kit/settings/setting';
import { settings, settingNames } from '@hypercar/service-kit/settings/table';
import { authConfig } from '../../svc-auth/src/config';
import { contestConfig } from '../../svc-contest/src/config';
import { opsConfig } from '../../svc-ops/src/config';
import { fromRoot } from '../workspaces';
import { hasIpv6, readSettings } from './settings';

const publicKey = (type: 'ec' | 'rsa'): string =>
  (type === 'ec'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })
  ).publicKey
    .export({ type: 'spki', format: 'der' })
    .toString('base64');

const whole = 'must be a whole number from 1 to 65535';
const noProxies = 'must list addresses or networks like 10.0.0.0/8';
const noMongo = 'must begin with mongodb:// or mongodb+srv://';
const noBase = 'must be an http(s) address without a path, like https://example.com';
const noAddress = 'must be an http(s) address';
const noSender = 'must be an e-mail address, or read Name <address>';
const noEmail = 'must be an e-mail address';
const noKey = 'must be the public key that SendGrid shows';
const noSecret = 'must have at least 32 characters';
const noNumber = 'must be a number above 0';
const noDay = 'must be a day like 2025-08-01';
const noMoment = 'must be a moment like 2025-08-02T00:00:00Z';
const noMs = 'must be a whole number of milliseconds from 10 to 2147483647';
const noCheckouts =
  'must read full-course=https://…,course-kit=https://…,max-kit=https://…; a comma in an address is %2C';
const noSisters = 'must read Name=https://…,Other Name=https://…, two of them';
const noAccounts = 'must read username:email,username:email';
const noReplicas = 'must be a number from 1 to 16, or name services like svc-ops=2,svc-auth=3';
const noLevel = 'must be trace, debug, info, warn, error, fatal or silent';
const noQuotes = 'must not stand in quotes';

/** Values that cannot be used, each with the reason that completes "NAME cannot be used: …". */
const bad: Record<string, [value: string, reason: string][]> = {
  PORT: ['0', '65536', 'abc', '80.5', '-1', '1e3', '0x50', '80 81'].map((text) => [text, whole]),
  HOST: ['http://x', 'a b', '[::1]', '0.0.0.0/0'].map((text) => [
    text,
    'must be an address or a host name',
  ]),
  TRUSTED_PROXIES: ['nginx', '10.0.0.0/33', '10.0.0.256', '10.0.0.1,proxy'].map((text) => [
    text,
    noProxies,
  ]),
  DATA_DIR: [['~/data', 'must not begin with ~, which only a shell replaces']],
  MONGODB_URI: ['http://x', 'localhost:27017', 'mongodb://'].map((text) => [text, noMongo]),
  PUBLIC_URL: [
    ...['example.com', 'ftp://example.com', 'https://example.com/shop', 'https://example.com/?a=1'],
    ...['https://example.com/#top', 'https://ada:secret@example.com', 'https://'],
  ].map((text) => [text, noBase]),
  SENDGRID_API_KEY: [
    ['SG.key', 'MAIL_FROM, the sender of its mails, is missing'],
    ['SG key', 'must be one word as SendGrid shows it'],
  ],
  SENDGRID_BASE_URL: [['api.sendgrid.com', noAddress]],
  MAIL_FROM: [
    'nobody',
    'Site <nobody>',
    '<a@b.test> Site',
    'a@b.test, c@d.test',
    'Site a@b.test',
  ].map((text) => [text, noSender]),
  SENDGRID_WEBHOOK_KEY: [
    ...['no key', 'SG.key', publicKey('rsa'), publicKey('ec').slice(0, 60)],
    '-----BEGIN PUBLIC KEY-----',
  ].map((text) => [text, noKey]),
  SUPPORT_EMAIL: ['support', 'Support <a@b.test>'].map((text) => [text, noEmail]),
  JWT_SECRET: [['x'.repeat(31), noSecret]],
  JWT_SECRET_PREVIOUS: [['x'.repeat(31), noSecret]],
  DEMO_PASSWORD: [
    ['12345', 'must have at least 6 characters'],
    ['x'.repeat(73), 'must have at most 72 bytes'],
    ['ü'.repeat(37), 'must have at most 72 bytes'],
  ],
  SAMPLE_DATA: [['some', 'must be demo or none']],
  RATE_LIMIT_SCALE: ['0', '-1', 'abc', 'Infinity', '1e999', '0x10', '1,5'].map((text) => [
    text,
    noNumber,
  ]),
  PROJECT_START: ['soon', '2025-02-30', '2025-8-1', '2025-08-01T00:00:00Z'].map((text) => [
    text,
    noDay,
  ]),
  PROJECT_END: [
    ['2025-13-01', noDay],
    ['2025-07-31', 'must not be before PROJECT_START'],
  ],
  CONTEST_START: ['soon', '2025-02-30T00:00:00Z', '2025-08-02', '2025-08-02T25:00:00Z'].map(
    (text) => [text, noMoment],
  ),
  CONTEST_END: [
    ['2025-08-13 06:59', noMoment],
    ['2025-08-02T00:00:00Z', 'must be after CONTEST_START'],
    ['2025-08-02T01:00:00+02:00', 'must be after CONTEST_START'],
  ],
  CLEANUP_RESET_MS: ['4h', '0', '9', '-1', '2147483648', '60000.5'].map((text) => [text, noMs]),
  CLEANUP_CHECK_MS: ['1m', '0', '2147483648'].map((text) => [text, noMs]),
  PAYMENT_LINK: ['pay.test', 'javascript:alert(1)', 'https://pay.test/"onerror='].map((text) => [
    text,
    noAddress,
  ]),
  QR_IMAGE_BASE: [['qr.test', noAddress]],
  STRIPE_WEBHOOK_SECRET: ['whsec_', 'sk_live_0123456789abcdef', 'whsec_01234567 89abcdef'].map(
    (text) => [text, 'must be the signing secret of an endpoint, like whsec_…'],
  ),
  S3_BUCKET: [
    ['No', 'must be the name of a bucket'],
    ['s3://media', 'must be the name of a bucket'],
  ],
  S3_ENDPOINT: [['s3.test', 'must be an http(s) address']],
  S3_REGION: [['Frankfurt am Main', 'must be a region, like eu-central-1']],
  S3_ACCESS_KEY: [['two words', 'must be one word']],
  S3_SECRET_KEY: [['two words', 'must be one word']],
  CHECKOUT_URLS: [
    ...['https://shop.test/f', 'big-kit=https://shop.test/b', 'max-kit=ftp://shop.test/b'],
    'toString=https://shop.test/b',
  ].map((text) => [text, noCheckouts]),
  SISTER_SITES: ['One=https://one.test/', '=https://one.test/,Two=https://two.test/'].map(
    (text) => [text, noSisters],
  ),
  EMBED_POST_URL: [['/p/hypercar', noAddress]],
  EMBED_SCRIPT_URL: [["https://social.test/e.js; script-src 'unsafe-inline'", noAddress]],
  IMAGE_HOSTS: ["https://a.test; script-src 'unsafe-inline'", 'http://a.test', '*', 'a.test'].map(
    (text) => [text, 'must list addresses like https://pictures.example.com, or be https:'],
  ),
  PUSH_SERVICES: [
    ...['push.test', 'http://push.test', 'https://push.test/path', 'https://*', '*'],
    ...['https://push.test,none', 'https://ada@push.test', 'http://127.0.0.1', 'https://'],
  ].map((text) => [text, 'must list addresses like https://push.example.com, or be none']),
  TESTING_ACCOUNTS: ['ada', 'ada:ada', ':ada@b.test', 'ada:ada@b.test:x'].map((text) => [
    text,
    noAccounts,
  ]),
  ADMIN_SECOND_FACTOR: [['on', 'must be optional or required']],
  GATEWAY_ENGINE: [['apache', 'must be auto, nginx or node']],
  REPLICAS: ['0', '17', 'two', 'svc-ops', 'svc-ops=0', 'svc-ops=2=3', 'gateway=2'].map((text) => [
    text,
    noReplicas,
  ]),
  LOG_LEVEL: ['loud', 'INFO', '30'].map((text) => [text, noLevel]),
};

const cases = Object.entries(bad).flatMap(([name, values]) => [
  ...values.map(([text, reason]) => [name, text, reason] as const),
  [name, '"quoted"', noQuotes] as const,
]);

test('there is a bad value for every setting', () =>
  expect(Object.keys(bad).sort()).toEqual([...settingNames].sort()));

test.each(cases)('%s=%s is refused in one sentence', (name, text, reason) => {
  const sentence = `${name} cannot be used: ${reason}.`;
  expect(() => readSettings({ [name]: text })).toThrow(new Error(sentence));
  expect(sentence.split(name)).toHaveLength(2);
});

const secret = 'x'.repeat(32);
const surroundings = {
  DATA_DIR: '/data',
  MONGODB_URI: 'mongodb://127.0.0.1:1/',
  JWT_SECRET: secret,
  INTERNAL_TOKEN: secret,
  SECOND_FACTOR_KEYS: secret,
  SVC_AUTH_URL: 'http://127.0.0.1:1',
  SVC_CONTEST_URL: 'http://127.0.0.1:2',
  SVC_OPS_URL: 'http://127.0.0.1:3',
};
const services = { 'svc-auth': authConfig, 'svc-contest': contestConfig, 'svc-ops': opsConfig };

describe.each(Object.entries(services))('%s, started by itself,', (service, schema) => {
  test('starts with what it must be given', () =>
    expect(() => readConfig(schema, surroundings)).not.toThrow());

  const needed = Object.keys(surroundings).filter(
    (name) => name in schema.shape && (name !== 'JWT_SECRET' || service === 'svc-auth'),
  );
  test.each(needed)('says that %s is missing', (name) =>
    expect(() => readConfig(schema, { ...surroundings, [name]: '' })).toThrow(
      new Error(`${name} is missing.`),
    ),
  );

  const isRead = (name: string) => {
    const { readBy } = settings[name as keyof typeof settings] as Setting;
    return readBy?.some((reader) => reader === service);
  };
  test.each(cases.filter(([name]) => isRead(name)))(
    'refuses %s=%s in the same sentence',
    (name, text, reason) =>
      expect(() => readConfig(schema, { ...surroundings, [name]: text })).toThrow(
        new Error(`${name} cannot be used: ${reason}.`),
      ),
  );
});

test('values that can be used are taken', () => {
  const given = {
    PORT: ' 08080 ',
    HOST: '::1',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1 192.168.1.1',
    DATA_DIR: 'some where',
    PUBLIC_URL: 'HTTPS://Example.com:443/',
    SENDGRID_API_KEY: 'SG.key',
    MAIL_FROM: '"Site, the" <from@example.test>',
    SENDGRID_WEBHOOK_KEY: publicKey('ec'),
    DEMO_PASSWORD: 'ü'.repeat(36),
    RATE_LIMIT_SCALE: '.5',
    PROJECT_START: '2025-08-31',
    CONTEST_START: '2025-08-02T02:00:00+02:00',
    CLEANUP_RESET_MS: '2147483647',
    REPLICAS: 'svc-ops=2, svc-auth=3',
    LOG_LEVEL: 'silent',
  };
  const read = readSettings(given);
  expect(read).toMatchObject({
    PORT: 8080,
    HOST: '::1',
    TRUSTED_PROXIES: ['10.0.0.0/8', '::1', '192.168.1.1'],
    dataDir: fromRoot('some where'),
    publicUrl: 'https://example.com',
    MAIL_FROM: '"Site, the" <from@example.test>',
    RATE_LIMIT_SCALE: 0.5,
    CONTEST_START: new Date('2025-08-02T00:00:00Z'),
    CLEANUP_RESET_MS: 2_147_483_647,
    REPLICAS: { 'svc-auth': 3, 'svc-contest': 1, 'svc-ops': 2 },
  });
  expect(read.SENDGRID_WEBHOOK_KEY?.asymmetricKeyType).toBe('ec');
});

test.each(['from@example.test', 'Site <from@example.test>', '<from@example.test>'])(
  '%s is a sender',
  (MAIL_FROM) => expect(readSettings({ MAIL_FROM })).toMatchObject({ MAIL_FROM }),
);

test('without variables the settings are the defaults; a blank one is none', () => {
  const blank = Object.fromEntries(settingNames.map((name) => [name, ' ']));
  const read = readSettings(blank);
  expect({ ...read, given: {} }).toEqual({ ...readSettings({}), given: {} });
  expect(read.publicUrl).toBe('http://localhost:8080');
  expect(siteSettingsOf(read, read.publicUrl)).toEqual(siteDefaults);
});

test('the gateway listens on every address that the machine has', () => {
  const loopback = (address: string) => () => ({ lo: [{ address }] }) as never;
  const secret = () => {
    throw new Error('uv_interface_addresses returned EAFNOSUPPORT');
  };
  expect(hasIpv6(loopback('::1'))).toBe(true);
  expect(hasIpv6(loopback('127.0.0.1'))).toBe(false);
  expect(hasIpv6(secret)).toBe(true);
  expect(readSettings({}).HOST).toBe(hasIpv6() ? '::' : '0.0.0.0');
});

describe("the README's table", () => {
  const rows = readFileSync(fromRoot('README.md'), 'utf8')
    .split('\n## ')
    .find((section) => section.startsWith('Environment'))!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  test('says what the table of settings says, in its order', () => {
    const expected = Object.entries<Setting>(settings).map(([name, setting]) => {
      const { byDefault, defaultInWords, meaning } = setting;
      const literal = byDefault === undefined ? 'unset' : `\`${byDefault}\``;
      return ['', `\`${name}\``, defaultInWords ?? literal, meaning, ''];
    });
    expect(rows).toEqual(expected);
  });

  test('has every variable of the runtime contract', () =>
    expect(settingNames).toEqual(
      expect.arrayContaining([
        ...['PORT', 'DATA_DIR', 'MONGODB_URI', 'PUBLIC_URL', 'SENDGRID_API_KEY', 'MAIL_FROM'],
        ...['JWT_SECRET', 'DEMO_PASSWORD', 'SAMPLE_DATA', 'RATE_LIMIT_SCALE', 'PROJECT_START'],
        ...['PROJECT_END', 'CONTEST_START', 'CONTEST_END', 'CLEANUP_RESET_MS', 'CLEANUP_CHECK_MS'],
        ...['PAYMENT_LINK', 'QR_IMAGE_BASE', 'CHECKOUT_URLS'],
      ]),
    ));
});
