import { createSecretKey } from 'node:crypto';
import { claimsOf } from './testing';
import { rememberVerified } from './verified-tokens';

const key = createSecretKey('a key of these tests', 'utf8');
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const verified = (exp = inSeconds(3600)) => ({
  claims: { ...claimsOf('public'), exp },
  kid: 'a key',
  key,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a verified token is known for a minute', () => {
  const tokens = rememberVerified();
  const found = verified();
  tokens.add('a.b.c', found);
  jest.advanceTimersByTime(59_999);
  expect(tokens.find('a.b.c')).toBe(found);
  expect(tokens.find('a.b.d')).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(tokens.find('a.b.c')).toBeUndefined();
});

test('a token that expires within the minute is unknown from then on', () => {
  const tokens = rememberVerified();
  tokens.add('a.b.c', verified(inSeconds(10)));
  jest.advanceTimersByTime(9_000);
  expect(tokens.find('a.b.c')).toBeDefined();
  jest.advanceTimersByTime(1_000);
  expect(tokens.find('a.b.c')).toBeUndefined();
});

test('with too many the oldest goes, and one that is verified again becomes the newest', () => {
  const tokens = rememberVerified(3);
  for (const token of ['one', 'two', 'three', 'one', 'four']) tokens.add(token, verified());
  expect(tokens.size).toBe(3);
  expect(['one', 'two', 'three', 'four'].filter((token) => tokens.find(token))).toEqual([
    'one',
    'three',
    'four',
  ]);
});

test('tokens that nobody sends any more make room', () => {
  const tokens = rememberVerified();
  for (let at = 0; at < 100; at += 1) tokens.add(`old ${at}`, verified());
  jest.advanceTimersByTime(60_000);
  tokens.add('new', verified());
  expect(tokens.size).toBe(1);
});
