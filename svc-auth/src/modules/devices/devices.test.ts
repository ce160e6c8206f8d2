import { browserName } from './browser-name';
import { deviceCookie, deviceIdOf } from './device-cookie';
import {
  deviceHash,
  isKnownDevice,
  type KnownDevice,
  mostDevices,
  withDevice,
} from './known-devices';

const id = 'x'.repeat(43);

test.each([
  [`known_device=${id}`, true],
  [`a=b; known_device=${id}; c=d`, true],
  [`a=b;known_device=${id}`, true],
  [`not_known_device=${id}`, false],
  ['known_device=short', false],
  [`known_device=${id}y`, false],
  ['', false],
])('the id in the cookies %j', (cookies, isThere) => {
  expect(deviceIdOf(cookies) === id).toBe(isThere);
});

test('a new id is random', () => {
  expect(deviceIdOf('')).toMatch(/^[\w-]{43}$/);
  expect(deviceIdOf('')).not.toBe(deviceIdOf(''));
});

test('the cookie is out of reach of scripts and other sites, and encrypted where the site is', () => {
  expect(deviceCookie(id, 'http://localhost:8080')).toBe(
    `known_device=${id}; Path=/api/auth; Max-Age=34560000; HttpOnly; SameSite=Strict`,
  );
  expect(deviceCookie(id, 'https://site.example.test')).toMatch(/; Secure$/);
});

test('an account knows a device by a hash of its own', () => {
  const now = new Date('2026-11-23');
  const ada = { _id: 'ada', knownDevices: [] as KnownDevice[] };
  ada.knownDevices = withDevice(ada, id, now);
  expect(isKnownDevice(ada, id)).toBe(true);
  expect(isKnownDevice(ada, 'y'.repeat(43))).toBe(false);
  expect(JSON.stringify(ada.knownDevices)).not.toContain(id);
  expect(deviceHash({ _id: 'grace' }, id)).not.toBe(ada.knownDevices[0]!.hash);
  expect(isKnownDevice({ _id: 'ada' }, id)).toBe(false);
});

test('an account remembers ten devices, and forgets the one unused for longest', () => {
  const day = (n: number) => new Date(2026, 0, n);
  let ada: { _id: string; knownDevices: KnownDevice[] } = { _id: 'ada', knownDevices: [] };
  const use = (device: string, n: number) =>
    (ada = { ...ada, knownDevices: withDevice(ada, device, day(n)) });
  for (let n = 1; n <= mostDevices; n += 1) use(`device ${n}`, n);
  use('device 1', 20);
  use('device 11', 21);
  expect(ada.knownDevices).toHaveLength(mostDevices);
  expect(isKnownDevice(ada, 'device 1')).toBe(true);
  expect(isKnownDevice(ada, 'device 2')).toBe(false);
  expect(ada.knownDevices[1]).toMatchObject({ firstSeenAt: day(1), lastSeenAt: day(20) });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    'Chrome on Android',
  ],
  ['Click https://evil.example.test now', 'An unknown browser'],
  ['', 'An unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
