import { recordShare, submitEntry } from '@hypercar/contracts/contest';
import { shareTasks } from '@hypercar/contracts/contest-rewards';
import {
  listSuspiciousPatterns,
  type SuspiciousPattern,
} from '@hypercar/contracts/suspicious-patterns';
import { addTiktokVideo, startVideoShare } from '@hypercar/contracts/videos';
import { serve, type TestServer, tokenOf } from '@hypercar/service-kit/testing';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import mongoose from 'mongoose';
import { type ContestFixture, startContest } from '../../testing';
import { newMember } from '../../testing/contest-calls';

const names = new Map<string, string>();
let accountPatterns: object[] = [];
let down = false;
let slowMs = 0;
let auth: TestServer;
let contest: ContestFixture;
let clock: Date;
beforeAll(async () => {
  const app = express();
  app.get('/internal/users/patterns', async (_request, response) => {
    if (down) return void response.status(503).end();
    await wait(slowMs);
    response.json(accountPatterns);
  });
  app.post('/internal/users/names', express.json(), (request, response) => {
    const { ids } = request.body as { ids: string[] };
    response.json(
      ids.flatMap((id) => {
        const username = names.get(id);
        const email = `${username}@example.test`;
        return username ? [{ id, username, email, role: 'public', emailVerified: true }] : [];
      }),
    );
  });
  auth = await serve(app);
  contest = await startContest([], { authUrl: auth.url, now: () => clock });
});
beforeEach(async () => {
  clock = new Date('2025-08-05T12:00:00Z');
  down = false;
  slowMs = 0;
  accountPatterns = [];
  names.clear();
  for (const model of Object.values(mongoose.models)) await model.deleteMany({});
});
afterAll(async () => {
  await contest.stop();
  await auth.close();
});

const member = (username: string) => {
  const made = newMember();
  names.set(made.userId, username);
  return { ...made, username };
};
const admin = tokenOf('admin');
const list = async (query: Record<string, string> = {}) => {
  const answer = await contest.server.call(listSuspiciousPatterns, { token: admin, query });
  return { ...answer, rows: answer.body as SuspiciousPattern[] };
};
const enter = (token: string, agent: string) =>
  contest.server.call(submitEntry, {
    token,
    body: { rhinestoneGuess: 1 },
    headers: { 'User-Agent': agent },
  });

test('members with entries from one address and device are told once, with names', async () => {
  const [ada, bea, cleo] = [member('ada'), member('bea'), member('cleo')];
  await enter(ada.token, 'agent 7');
  await enter(cleo.token, 'agent 8');
  await enter(cleo.token, 'agent 8');
  expect((await list()).body).toEqual([]);
  clock = new Date('2025-08-06T12:00:00Z');
  await enter(bea.token, 'agent 7');
  const { rows } = await list();
  expect(rows).toMatchObject([
    {
      kind: 'shared-device',
      detail: '127.0.0.1, agent 7',
      count: 2,
      memberCount: 2,
      lastAt: '2025-08-06T12:00:00.000Z',
    },
  ]);
  expect(rows[0]!.members.map(({ username }) => username).sort()).toEqual(['ada', 'bea']);
  expect(rows[0]!.members.map(({ email }) => email).sort()[0]).toBe('ada@example.test');
});

test('who reaches the points of a day on three days is told, by shares and videos together', async () => {
  const ada = member('ada');
  const token = ada.token;
  const platforms = Object.keys(shareTasks).filter((platform) => platform !== 'referral');
  const shareAll = async () => {
    for (const platform of platforms)
      await contest.server.call(recordShare, { token, body: { platform } });
  };
  await shareAll();
  clock = new Date('2025-08-06T12:00:00Z');
  await shareAll();
  clock = new Date('2025-08-07T12:00:00Z');
  const addVideo = (i: number) =>
    contest.server.call(addTiktokVideo, {
      token,
      body: { url: `https://www.tiktok.com/@ada/video/${i}`, title: 'Hood' },
    });
  for (let i = 1; i <= 4; i += 1) await addVideo(i);
  expect((await list()).body).toEqual([]);
  await addVideo(5);
  expect((await list()).body).toMatchObject([
    {
      kind: 'full-days',
      detail: '',
      count: 3,
      members: [{ id: ada.userId, username: 'ada' }],
      lastAt: '2025-08-07T00:00:00.000Z',
    },
  ]);
});

test('a reel that several members share is told by its one address', async () => {
  const [ada, bea] = [member('ada'), member('bea')];
  const start = (token: string, url: string) =>
    contest.server.call(startVideoShare, { token, body: { platform: 'facebook-reel', url } });
  await start(ada.token, 'https://www.facebook.com/reel/55501');
  await start(bea.token, 'https://m.facebook.com/watch/?v=55501');
  await start(bea.token, 'https://www.facebook.com/reel/55502');
  expect((await list()).body).toMatchObject([
    { kind: 'shared-video', detail: 'https://www.facebook.com/reel/55501', count: 2 },
  ]);
});

const accountPattern = (day: number, more: object = {}) => ({
  kind: 'referral-network',
  detail: `192.0.2.${day}`,
  count: 3,
  userIds: [newMember().userId],
  lastAt: `2025-08-${String(day).padStart(2, '0')}T00:00:00Z`,
  ...more,
});

test('pages are cut latest first, each pattern once, whatever is added meanwhile', async () => {
  accountPatterns = [3, 9, 5, 7, 9].map((day, i) =>
    accountPattern(day, i === 4 ? { kind: 'shared-mailbox', detail: '' } : {}),
  );
  const all = (await list()).rows.map(({ id }) => id);
  expect(all).toHaveLength(5);
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const answer = await list({ limit: '2', ...(cursor ? { cursor } : {}) });
    expect(answer.headers.get('X-Total-Count')).toBe(String(page === 0 ? 5 : 6));
    seen.push(...answer.rows.map(({ id }) => id));
    const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1];
    cursor = (link && new URL(link, 'http://x').searchParams.get('cursor')) ?? undefined;
    if (page === 0) accountPatterns = [...accountPatterns, accountPattern(12)];
  }
  expect(seen).toEqual(all);
  expect(cursor).toBeUndefined();
  expect((await list({ limit: '2', cursor: 'bad' })).status).toBe(400);
});

test('backwards from the end the pages are those from the start', async () => {
  accountPatterns = [3, 9, 5, 7, 8].map((day) => accountPattern(day));
  const all = (await list()).rows.map(({ id }) => id);
  const last = await list({ limit: '2', backwards: 'true' });
  expect(last.rows.map(({ id }) => id)).toEqual(all.slice(3));
  const link = /<([^>]+)>; rel="prev"/.exec(last.headers.get('Link') ?? '')![1]!;
  const before = await list(Object.fromEntries(new URL(link, 'http://x').searchParams));
  expect(before.rows.map(({ id }) => id)).toEqual(all.slice(1, 3));
});

test('one kind can be asked for, and no more than ten members are named', async () => {
  const userIds = Array.from({ length: 30 }, (_, i) => member(`m${i}`).userId);
  accountPatterns = [
    accountPattern(3),
    accountPattern(4, { kind: 'shared-mailbox', detail: '', userIds: [...userIds, ...userIds] }),
  ];
  const { rows } = await list({ kind: 'shared-mailbox' });
  expect(rows).toMatchObject([{ kind: 'shared-mailbox', memberCount: 30 }]);
  expect(rows[0]!.members).toHaveLength(10);
  expect((await list({ kind: 'nonsense' })).status).toBe(400);
});

test('an account that is gone has no name; without svc-auth nothing is said rather than half', async () => {
  accountPatterns = [accountPattern(3)];
  expect((await list()).rows[0]!.members).toMatchObject([{ username: 'Unknown', email: null }]);
  down = true;
  expect(await list()).toMatchObject({
    status: 503,
    body: { message: 'Accounts cannot be checked just now. Please try again in a moment.' },
  });
});

test.each(['public', 'assistant'] as const)('%s may not read it', async (role) => {
  const token = tokenOf(role);
  expect((await contest.server.call(listSuspiciousPatterns, { token })).status).toBe(403);
});

test('what svc-auth finds among many accounts is waited for longer than other answers of it', async () => {
  // Other calls are over after three seconds.
  slowMs = 3300;
  const [ada, bea] = [member('ada'), member('bea')];
  accountPatterns = [
    {
      kind: 'shared-mailbox',
      detail: '',
      count: 2,
      userIds: [ada.userId, bea.userId],
      lastAt: clock.toISOString(),
    },
  ];
  const { status, rows } = await list();
  expect(status).toBe(200);
  expect(rows).toMatchObject([{ kind: 'shared-mailbox', count: 2 }]);
});
