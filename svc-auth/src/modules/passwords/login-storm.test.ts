import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login, me } from '@hypercar/contracts/accounts';
import { hashSync } from 'bcryptjs';
import mongoose from 'mongoose';
import { RateLimit } from '../limits/rate-limit.model';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { hashingPlaces as places } from './passwords';

const folder = mkdtempSync(path.join(tmpdir(), 'storm-'));
const [open, begun] = [path.join(folder, 'open'), path.join(folder, 'begun')];

/** Writes down each comparison that begins, and ends it when the file "open" is there. */
const worker = `
  import { appendFileSync, existsSync } from 'node:fs';
  const clock = new Int32Array(new SharedArrayBuffer(4));
  export default ({ password }) => {
    appendFileSync(${JSON.stringify(begun)}, password + '\\n');
    while (!existsSync(${JSON.stringify(open)})) Atomics.wait(clock, 0, 0, 5);
    return password === 'right';
  };`;

let auth: AuthFixture;
beforeAll(async () => {
  const workerFile = path.join(folder, 'worker.mjs');
  writeFileSync(workerFile, worker);
  auth = await startAuth({ workerFile });
});
afterAll(async () => {
  await auth.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  rmSync(open, { force: true });
  writeFileSync(begun, '');
});

/** A hash that is not renewed at a login. */
const password = hashSync('anything', 4);
const compared = () => readFileSync(begun, 'utf8').split('\n').filter(Boolean);
const untilAllPlacesAreTaken = async (): Promise<void> => {
  while (compared().length < places) await pause(5);
};
const letEverythingEnd = () => appendFileSync(open, '');

const logIn = (username: string, password: string, ip: string, signal?: AbortSignal) =>
  fetch(auth.server.url + login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
    body: JSON.stringify({ username, password }),
    ...(signal ? { signal } : {}),
  });
/** Wrong passwords for many names, from one address. */
const storm = (ip: string, signal?: AbortSignal) =>
  Array.from({ length: 40 }, (_, i) => logIn(`nobody ${i}`, `storm ${i}`, ip, signal));

test('when the callers have left, nothing of theirs is hashed any more', async () => {
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
  rmSync(open);
  writeFileSync(begun, '');
};

test('who would wait too long is told when to come back, without a query, and has not lost a guess', async () => {
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
