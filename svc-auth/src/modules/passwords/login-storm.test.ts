import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login, me } from '@hypercar/contracts/accounts';
import { hashSync } from 'bcryptjs';
import mongoose from 'mongoose';
import { RateLimit } from '../limits/rate-limit.model';
import { type AuthFixture, buildUser, startAuth } from '../../testing';

let folder: string;
const fileOf = (name: string): string => path.join(folder, name);

/** Writes down each comparison that begins, and ends it when the file "open" is there. */
const worker = `
  import { appendFileSync, existsSync } from 'node:fs';
  const fileOf = (name) => new URL(name, import.meta.url);
  const clock = new Int32Array(new SharedArrayBuffer(4));
  export default ({ password }) => {
    appendFileSync(fileOf('begun'), password + '\\n');
    while (!existsSync(fileOf('open'))) Atomics.wait(clock, 0, 0, 5);
    return password === 'right';
  };`;

// Not this machine's: it may have more processors than a storm has calls.
const places = 2;
let auth: AuthFixture;
// Each test has its own: one that fails leaves comparisons that wait, and each what the queue has measured.
const start = async (longestWaitMs: number): Promise<void> => {
  const hashingLimits = { places, longestWaitMs, longestLine: 1000 };
  auth = await startAuth({ workerFile: fileOf('worker.mjs'), hashingLimits });
};
/** Longer than a busy machine stands still. */
const aMinute = 60_000;
const asTheService = 3000;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'storm-'));
  writeFileSync(fileOf('worker.mjs'), worker);
  writeFileSync(fileOf('begun'), '');
});
afterEach(async () => {
  letEverythingEnd();
  await auth.stop();
  rmSync(folder, { recursive: true });
});

/** A hash that is not renewed at a login. */
const password = hashSync('anything', 4);
const compared = () => readFileSync(fileOf('begun'), 'utf8').split('\n').filter(Boolean);
const untilAllPlacesAreTaken = async (): Promise<void> => {
  while (compared().length < places) await pause(5);
};
const letEverythingEnd = () => appendFileSync(fileOf('open'), '');

const logIn = (username: string, password: string, ip: string, signal?: AbortSignal) =>
  fetch(auth.server.url + login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
    body: JSON.stringify({ username, password }),
    ...(signal ? { signal } : {}),
  });
const stormCalls = 40;
/** Wrong passwords for many names, from one address. */
const storm = (ip: string, signal?: AbortSignal) =>
  Array.from({ length: stormCalls }, (_, i) => logIn(`nobody ${i}`, `storm ${i}`, ip, signal));

test('when the callers have left, nothing of theirs is hashed any more', async () => {
  await start(aMinute);
  const [ada, grace] = [await buildUser({ password }), await buildUser({ password })];
  const callers = new AbortController();
  const left = Promise.allSettled(storm('203.0.113.1', callers.signal));
  await untilAllPlacesAreTaken();
  callers.abort();
  await left;
  await auth.server.call(me, { token: ada.token });
  const answers = [
    logIn(ada.username, 'right', '198.51.100.1'),
    // At the end of the storm's own line.
    logIn(grace.username, 'right', '203.0.113.1'),
  ];
  letEverythingEnd();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  expect(compared()).toHaveLength(places + 2);
});

test('a login from elsewhere comes before what a storm has left to do', async () => {
  await start(aMinute);
  const { username } = await buildUser({ password });
  const answers = storm('2001:db8::1');
  await untilAllPlacesAreTaken();
  const mine = logIn(username, 'right', '198.51.100.2');
  // The last thing before the queue.
  while (!(await RateLimit.exists({ key: `ceiling:${username}` }))) await pause(5);
  await auth.server.call(me, {});
  letEverythingEnd();
  expect((await mine).status).toBe(200);
  const place = compared().indexOf('right');
  await Promise.all(answers);
  expect(place).toBeLessThan(2 * places + 1);
});

/** What the users are asked for while work runs. */
const askedFor = async (work: () => Promise<void>): Promise<string[]> => {
  const asked: string[] = [];
  mongoose.set('debug', (collection: string, _method: string, filter: unknown) => {
    if (collection === 'users') asked.push(JSON.stringify(filter));
  });
  await work();
  mongoose.set('debug', false);
  return asked;
};

/** One comparison that seems to take ten minutes, as the clock moves meanwhile. */
const slowComparison = async (): Promise<void> => {
  const slow = logIn('nobody', 'slow', '192.0.2.1');
  while (compared().length === 0) await pause(5);
  const later = performance.now() + 600_000;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  letEverythingEnd();
  await slow;
  clock.mockRestore();
  rmSync(fileOf('open'));
  writeFileSync(fileOf('begun'), '');
};

test('who would wait too long is told when to come back, without a query, and has not lost a guess', async () => {
  await start(asTheService);
  const { username } = await buildUser({ password });
  await slowComparison();
  const answers = storm('203.0.113.3');
  await untilAllPlacesAreTaken();
  const asked = await askedFor(async () => {
    for (let i = 0; i < 11; i += 1) {
      const mine = await logIn(username, 'right', '198.51.100.1');
      expect(mine.status).toBe(503);
      expect(Number(mine.headers.get('Retry-After'))).toBeGreaterThan(3);
      expect((await mine.json()).message).toMatch(/^Too many people are signing in/);
    }
  });
  expect(asked.filter((filter) => filter.includes(username))).toEqual([]);
  letEverythingEnd();
  await Promise.all(answers);
  expect((await logIn(username, 'right', '198.51.100.1')).status).toBe(200);
});

test('who would wait too long for the first query is told so without one', async () => {
  await start(asTheService);
  // Opens the connections of a storm, so that it comes at once.
  await Promise.all(Array.from({ length: stormCalls }, () => auth.server.call(me, {})));
  const clock = jest.spyOn(performance, 'now');
  let now = performance.now();
  clock.mockImplementation(() => (now += 600_000));
  letEverythingEnd();
  await logIn('nobody', 'slow', '192.0.2.2');
  clock.mockRestore();
  let statuses: number[] = [];
  const asked = await askedFor(async () => {
    const answers = await Promise.all(storm('203.0.113.4'));
    statuses = answers.map(({ status }) => status);
  });
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(24);
  expect(asked.filter((filter) => filter.includes('nobody')).length).toBeLessThanOrEqual(16);
});
