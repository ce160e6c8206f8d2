import { waitOf, waitUntil } from './retry-after';

const now = 1_800_000_000_000;
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const date = (ms: number) => new Date(now + ms).toUTCString();

test.each([
  ['120', 120_000],
  ['0', 0],
  [date(90_000), 90_000],
  [date(-90_000), 0],
  ['99999999999', 86_400_000],
  [date(10 * 86_400_000), 86_400_000],
  ['soon', 0],
  ['', 0],
  [null, 0],
])('Retry-After: %s', (header, ms) => expect(waitOf(header)).toBe(ms));

test.each([
  [String(now / 1000 + 60), 60_000],
  [String(now / 1000 - 60), 0],
  ['99999999999', 86_400_000],
  ['soon', 0],
  [undefined, 0],
])('X-RateLimit-Reset: %s', (header, ms) => expect(waitUntil(header)).toBe(ms));
