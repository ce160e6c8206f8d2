import { CannotStart } from '../site/stop-with';
import { readSliceOptions } from './options';

test.each([
  [['mf-admin', '--site', 'https://example.com'], 'mf-admin', 'https://example.com'],
  [['--site', 'https://example.com:8443/', 'shell'], 'shell', 'https://example.com:8443'],
  [['mf-public', '--site=HTTPS://Example.COM:443'], 'mf-public', 'https://example.com'],
  [['mf-assist', '--site', 'http://localhost:8081'], 'mf-assist', 'http://localhost:8081'],
  [['mf-assist', '--site', 'http://site.localhost'], 'mf-assist', 'http://site.localhost'],
  [['mf-assist', '--site', 'http://[::1]:8081'], 'mf-assist', 'http://[::1]:8081'],
])('%j', (args, slice, origin) => {
  const { site, ...options } = readSliceOptions(args, 8080);
  expect({ ...options, origin: site.origin }).toEqual({ slice, origin });
});

const example = 'npm run dev -- mf-admin --site https://example.com';

test.each([
  [['--site', 'https://example.com'], `Name one slice: ${example}.`],
  [['shell', 'mf-admin', '--site', 'https://example.com'], `Name one slice: ${example}.`],
  [
    ['svc-ops', '--site', 'https://example.com'],
    'There is no slice "svc-ops". Try one of shell, mf-public, mf-admin, mf-assist.',
  ],
  [['mf-admin'], `--site is missing, the address of a site: ${example}.`],
  [['mf-admin', '--site', ''], `--site is missing, the address of a site: ${example}.`],
  [['mf-admin', '--sites', 'x'], `Unknown option '--sites'. Try ${example}.`],
  [['mf-admin', '--site'], `Option '--site <value>' argument missing. Try ${example}.`],
])('%j is refused', (args, sentence) => {
  expect(() => readSliceOptions(args, 8080)).toThrow(new CannotStart(sentence));
});

test.each([
  ['example.com', 'is no address of a site, such as https://example.com.'],
  ['https://', 'is no address of a site, such as https://example.com.'],
  ['ftp://example.com', 'cannot be used: it must begin with https://.'],
  ['localhost:8081', 'cannot be used: it must begin with https://.'],
  ['https://ada:secret@example.com', 'cannot be used: it must not contain a user or a password.'],
  [
    'https://example.com/admin',
    'cannot be used: it must be scheme, host and port, without a path.',
  ],
  ['https://example.com?a', 'cannot be used: it must be scheme, host and port, without a path.'],
  [
    'http://example.com',
    'cannot be used: it must begin with https://, as passwords are sent to it.',
  ],
  [
    'http://localhost.example.com',
    'cannot be used: it must begin with https://, as passwords are sent to it.',
  ],
  [
    'http://localhost:8080',
    'cannot be used: it is the address of this server: set PORT to another port than 8080.',
  ],
])('--site %s is refused', (site, reason) => {
  expect(() => readSliceOptions(['mf-admin', '--site', site], 8080)).toThrow(
    new CannotStart(`--site ${site} ${reason}`),
  );
});
