import { recordShare, submitEntry } from '@hypercar/contracts/contest';
import {
  type ContestEntryRow,
  exportContestEntries,
  exportUserActivity,
  getContestSummary,
  getUserActivity,
  listContestEntries,
  listUserSubmissions,
  setEntryStatus,
} from '@hypercar/contracts/contest-entries';
import { gatherCounters } from '@hypercar/service-kit/counters';
import {
  claimsOf,
  serve,
  type TestServer,
  testSecrets,
  tokenOf,
} from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import express from 'express';
import mongoose from 'mongoose';
import { type ContestFixture, startContest } from '../../testing';
import { tellOf } from '../../testing/accounts.testing';
import { accountsClient } from '../members/members';
import { ContestEntry, EntryHistory } from './entry.model';
import { reviewEntries } from './review-entries';

interface Account {
  id: string;
  username: string;
  email: string;
  role: string;
  emailVerified: boolean;
}
const accounts = new Map<string, Account>();
const asked: string[][] = [];
let down = false;

let auth: TestServer;
let contest: ContestFixture;
let clock = new Date('2025-08-05T12:00:00Z');
beforeAll(async () => {
  const app = express();
  app.post('/internal/users/names', express.json(), (request, response) => {
    if (down) return void response.status(503).end();
    const { ids } = request.body as { ids: string[] };
    asked.push(ids);
    response.json(ids.flatMap((id) => accounts.get(id) ?? []));
  });
  auth = await serve(app);
  contest = await startContest([], { authUrl: auth.url, now: () => clock });
});
beforeEach(async () => {
  down = false;
  asked.length = 0;
  clock = new Date('2025-08-05T12:00:00Z');
  await ContestEntry.deleteMany({});
  await EntryHistory.deleteMany({});
  // What the test before has moved is gathered a second later, perhaps into a row that is not there yet.
  await gatherCounters();
  await mongoose.connection.collection('counters').deleteMany({});
});
afterAll(async () => {
  await contest.stop();
  await auth.close();
});

const token = tokenOf('admin');
let agents = 0;
const enter = async (
  username: string,
  guess: number,
  given: Partial<Account> & { agent?: string } = {},
) => {
  const claims = claimsOf('public');
  const id = claims.sub;
  const account = { email: `${username}@example.test`, role: 'public', emailVerified: true };
  accounts.set(id, { id, username, ...account, ...given });
  const mine = signToken(claims, testSecrets.token);
  const headers = { 'User-Agent': given.agent ?? `agent ${(agents += 1)}` };
  const body = { rhinestoneGuess: guess };
  const answer = await contest.server.call(submitEntry, { token: mine, body, headers });
  clock = new Date(clock.getTime() + 1000);
  return { id, token: mine, entryId: answer.body.entry.id as string };
};
const share = (mine: string, platform: string) =>
  contest.server.call(recordShare, { token: mine, body: { platform } });
/** Waits until flags and search terms are known. */
const reviewed = (at = clock) =>
  reviewEntries(accountsClient(auth.url, testSecrets.internal).readMembers, at);
const list = async (query?: Record<string, string>) =>
  (await contest.server.call(listContestEntries, { token, ...(query ? { query } : {}) }))
    .body as ContestEntryRow[];

test('entries are ranked by points, ties to the earlier, with members from one call', async () => {
  const [late, first, second] = [
    await enter('late', 5),
    await enter('first', 7),
    await enter('second', 9),
  ];
  await share(first.token, 'facebook');
  await share(second.token, 'twitter');
  await reviewed();
  asked.length = 0;
  const rows = await list();
  expect(rows.map(({ rank, username }) => [rank, username])).toEqual([
    [1, 'first'],
    [2, 'second'],
    [3, 'late'],
  ]);
  expect(rows[0]).toMatchObject({
    userId: first.id,
    email: 'first@example.test',
    role: 'public',
    memberKnown: true,
    totalPoints: 25,
    totalEntries: 3,
    bonusWeightGuess: null,
    flags: [],
  });
  expect(asked).toEqual([[first.id, second.id, late.id]]);
});

test.each([
  ['points', ['a', 'b', 'c', 'd', 'e']],
  ['guess', ['e', 'd', 'c', 'b', 'a']],
  ['submitted', ['a', 'b', 'c', 'd', 'e']],
  ['updated', ['e', 'd', 'c', 'b', 'a']],
])('pages by %s hold every entry once, in order, with its rank', async (sort, expected) => {
  for (const [i, name] of ['a', 'b', 'c', 'd', 'e'].entries()) await enter(name, i + 1);
  const seen: ContestEntryRow[] = [];
  let query: Record<string, string> | undefined = { sort, limit: '2' };
  while (query) {
    const page = await contest.server.call(listContestEntries, { token, query });
    expect(page.headers.get('X-Total-Count')).toBe('5');
    seen.push(...page.body);
    const next: string | undefined = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
    query = next ? Object.fromEntries(new URL(next, 'http://x').searchParams) : undefined;
  }
  expect(seen.map(({ username }) => username)).toEqual(expected);
  expect(seen.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
});

describe('narrowed', () => {
  const everyPage = async (query: Record<string, string>) => {
    const rows: ContestEntryRow[] = [];
    const totals = new Set<string | null>();
    let next: string | undefined = `?${new URLSearchParams({ limit: '2', ...query })}`;
    while (next) {
      const asked = Object.fromEntries(new URL(next, 'http://x').searchParams);
      const page = await contest.server.call(listContestEntries, { token, query: asked });
      rows.push(...(page.body as ContestEntryRow[]));
      totals.add(page.headers.get('X-Total-Count'));
      next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    return { found: rows.map(({ rank, username }) => [rank, username]), totals: [...totals] };
  };
  beforeEach(async () => {
    for (const name of ['ruby', 'opal', 'ruby2', 'onyx', 'ruby3']) await enter(name, 5);
    const { entryId } = await enter('ruby4', 5, { emailVerified: false });
    const body = { status: 'void', reason: 'a twin' };
    await contest.server.call(setEntryStatus, { token, params: { id: entryId }, body });
    await reviewed();
  });

  test('by a name, page by page: who matches, each with the place among all', async () => {
    expect(await everyPage({ search: ' ruby ' })).toEqual({
      found: [
        [1, 'ruby'],
        [3, 'ruby2'],
        [5, 'ruby3'],
        [null, 'ruby4'],
      ],
      totals: ['4'],
    });
    expect(await everyPage({ search: 'onyx@example' })).toMatchObject({ found: [[4, 'onyx']] });
    expect(await everyPage({ search: 'nobody' })).toEqual({ found: [], totals: ['0'] });
  });

  test.each([
    ['active', 5],
    ['void', 1],
    ['flagged', 1],
  ])('to those that are %s: %i', async (show, count) => {
    const { found, totals } = await everyPage({ show });
    expect(found).toHaveLength(count);
    expect(totals).toEqual([String(count)]);
    expect(await everyPage({ show, search: 'ruby4' })).toMatchObject({
      found: show === 'active' ? [] : [[null, 'ruby4']],
    });
  });

  test('without a limit the same are listed', async () => {
    expect((await list({ search: 'ruby', show: 'active' })).map(({ rank }) => rank)).toEqual([
      1, 3, 5,
    ]);
    expect(await list({ search: 'nobody' })).toEqual([]);
  });

  test('a search needs no svc-auth, an unknown kind is 400', async () => {
    down = true;
    const query = { search: 'ruby', limit: '2' };
    expect(await contest.server.call(listContestEntries, { token, query })).toMatchObject({
      status: 200,
      body: [
        { rank: 1, username: 'Unknown' },
        { rank: 3, username: 'Unknown' },
      ],
    });
    const odd = { show: 'rich' };
    expect((await contest.server.call(listContestEntries, { token, query: odd })).status).toBe(400);
  });
});

test('a broken cursor and an unknown order are 400', async () => {
  const status = async (query: Record<string, string>) =>
    (await contest.server.call(listContestEntries, { token, query })).status;
  expect(await status({ limit: '2', cursor: 'e30' })).toBe(400);
  expect(await status({ limit: '2', cursor: '%%%' })).toBe(400);
  expect(await status({ sort: 'luck' })).toBe(400);
});

test('without svc-auth the list and the file mark names as unknown', async () => {
  const { id } = await enter('somebody', 5);
  down = true;
  expect(await list()).toMatchObject([
    { userId: id, username: 'Unknown', email: null, role: null, memberKnown: false, rank: 1 },
  ]);
  expect((await contest.server.call(exportContestEntries, { token })).body).toContain('"Unknown"');
});

test('the tiles: total, participants, rounded mean, top score; 0 without entries', async () => {
  const summary = async () => (await contest.server.call(getContestSummary, { token })).body;
  expect(await summary()).toEqual({ total: 0, participants: 0, averageGuess: 0, topScore: 0 });
  await enter('a', 1);
  const { token: mine } = await enter('b', 2);
  await share(mine, 'tiktok');
  expect(await summary()).toEqual({ total: 2, participants: 2, averageGuess: 2, topScore: 5 });
});

test('the file has the columns, the date in its name, and no formula in it', async () => {
  await enter('=cmd|calc', 250_000);
  const answer = await contest.server.call(exportContestEntries, { token });
  expect(answer.headers.get('Content-Type')).toContain('text/csv');
  expect(answer.headers.get('Content-Disposition')).toBe(
    'attachment; filename="contest-entries-2025-08-05.csv"',
  );
  const [heading, row] = (answer.body as string).replace('\uFEFF', '').split('\r\n');
  expect(heading).toBe(
    '"Username","Email","Role","Status","Rhinestone Guess","Bonus Weight Guess","Total Points","Total Entries","First Submitted","Last Updated"',
  );
  expect(row).toBe(
    `"'=cmd|calc","'=cmd|calc@example.test","public","active",250000,"",0,1,"2025-08-05T12:00:00.000Z","2025-08-05T12:00:00.000Z"`,
  );
});

test('2,500 entries are listed and exported in batches, each member asked for once', async () => {
  const at = new Date('2025-08-06T00:00:00Z');
  const rows = Array.from({ length: 2500 }, (_, i) => ({
    userId: (i + 1).toString(16).padStart(24, '0'),
    rhinestoneGuess: i + 1,
    totalPoints: i % 7,
    submittedAt: at,
    updatedAt: at,
  }));
  await ContestEntry.insertMany(rows);
  await reviewed();
  asked.length = 0;
  const listed = await list();
  expect(new Set(listed.map(({ id }) => id)).size).toBe(2500);
  expect(listed.at(-1)).toMatchObject({ rank: 2500, totalPoints: 0 });
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 500, 500, 500]);
  const file = (await contest.server.call(exportContestEntries, { token })).body as string;
  expect(file.split('\r\n')).toHaveLength(2502);
});

describe("one member's activity", () => {
  test('lists shares, newest first, and saves them under the name and the date', async () => {
    const { id, token: mine } = await enter('Zoë & co', 5);
    await share(mine, 'daily-visit');
    clock = new Date(clock.getTime() + 60_000);
    await share(mine, 'facebook-reel');
    const params = { userId: id };
    const { body } = await contest.server.call(getUserActivity, { token, params });
    expect(body).toMatchObject([
      { platform: 'facebook-reel', points: 50, sharedAt: clock.toISOString() },
      { platform: 'daily-visit', points: 10 },
    ]);
    const file = await contest.server.call(exportUserActivity, { token, params });
    expect(file.headers.get('Content-Disposition')).toContain('Zo-co-activity-2025-08-05.csv');
    expect(file.body).toContain(`"facebook-reel",50,3`);
  });

  test('shows each guess with where it came from', async () => {
    const { id } = await enter('guesser', 5, { agent: 'Browser 1' });
    const { body } = await contest.server.call(listUserSubmissions, {
      token,
      params: { userId: id },
    });
    expect(body).toMatchObject([
      { rhinestoneGuess: 5, entryType: 'daily', ipAddress: '127.0.0.1', userAgent: 'Browser 1' },
    ]);
  });

  test('of nobody is 404 User not found', async () => {
    const params = { userId: 'f'.repeat(24) };
    for (const endpoint of [getUserActivity, exportUserActivity, listUserSubmissions])
      expect(await contest.server.call(endpoint, { token, params })).toMatchObject({
        status: 404,
        body: { message: 'User not found' },
      });
  });
});

test('flags: the same address and agent, not verified, a throw-away address', async () => {
  await enter('twin1', 1, { agent: 'one browser' });
  await enter('twin2', 2, { agent: 'one browser' });
  await enter('alone', 3);
  await enter('unsure', 4, { emailVerified: false });
  await enter('brief', 5, { email: 'x@mailinator.com' });
  await reviewed();
  const flags = Object.fromEntries((await list()).map((row) => [row.username, row.flags]));
  expect(flags).toEqual({
    twin1: ['same-origin'],
    twin2: ['same-origin'],
    alone: [],
    unsure: ['unverified'],
    brief: ['disposable-mail'],
  });
});

describe('flags follow', () => {
  const flagsByName = async (query = {}) => {
    await reviewed();
    const rows = await list({ show: 'flagged', limit: '9', ...query });
    return Object.fromEntries(rows.map((row) => [row.username, row.flags]));
  };
  const tell = (type: string, userId: string) => tellOf(contest.server.url)(type, { userId });

  test('an account that changes, which svc-auth tells', async () => {
    const { id } = await enter('unsure', 4, { emailVerified: false });
    expect(await flagsByName()).toEqual({ unsure: ['unverified'] });
    const account = accounts.get(id)!;
    account.emailVerified = true;
    account.email = 'me@yopmail.com';
    await tell('member.changed', id);
    expect(await flagsByName({ search: 'yopmail' })).toEqual({ unsure: ['disposable-mail'] });
    account.email = 'me@example.test';
    await tell('member.changed', id);
    expect(await flagsByName()).toEqual({});
    expect(await list({ search: 'yopmail', limit: '9' })).toEqual([]);
  });

  test('a member who shared a browser and is gone', async () => {
    const twins = [
      await enter('twin1', 1, { agent: 'x' }),
      await enter('twin2', 1, { agent: 'x' }),
    ];
    await enter('twin3', 1, { agent: 'x' });
    expect(Object.keys(await flagsByName())).toEqual(['twin1', 'twin2', 'twin3']);
    await tell('user.deleted', twins[0]!.id);
    expect(Object.keys(await flagsByName())).toEqual(['twin2', 'twin3']);
    await tell('user.deleted', twins[1]!.id);
    expect(await flagsByName()).toEqual({});
  });

  test('a guess from a browser of somebody else, at the same moment too', async () => {
    const [one, two, three] = [
      await enter('one', 1),
      await enter('two', 2),
      await enter('three', 3),
    ];
    const headers = { 'User-Agent': 'library' };
    const again = ({ token: mine }: { token: string }) =>
      contest.server.call(submitEntry, { token: mine, body: { rhinestoneGuess: 9 }, headers });
    await Promise.all([again(one), again(two)]);
    expect(Object.keys(await flagsByName())).toEqual(['one', 'two']);
    await again(three);
    expect(Object.keys(await flagsByName())).toEqual(['one', 'two', 'three']);
  });

  test('a svc-auth that did not answer, as soon as it does', async () => {
    down = true;
    await enter('unsure', 4, { emailVerified: false });
    expect(await reviewed()).toBe(1000);
    expect(await flagsByName()).toEqual({});
    down = false;
    expect(await flagsByName()).toEqual({ unsure: ['unverified'] });
  });

  test('whatever nobody told, within a week', async () => {
    const { id } = await enter('quiet', 4);
    expect(await flagsByName()).toEqual({});
    accounts.get(id)!.emailVerified = false;
    expect(await flagsByName()).toEqual({});
    await reviewed(new Date(clock.getTime() + 7 * 86_400_000 + 1));
    expect(await flagsByName()).toEqual({ quiet: ['unverified'] });
  });
});

describe('a void entry', () => {
  const setStatus = (id: string, body: object) =>
    contest.server.call(setEntryStatus, { token, params: { id }, body });

  test('needs a reason, records who, has no rank, accepts no guess, and can be restored', async () => {
    const [first, second] = [await enter('first', 1), await enter('second', 2)];
    expect((await setStatus(first.entryId, { status: 'void' })).body).toMatchObject({
      message: 'Please say why the entry is void',
    });
    expect(
      (await setStatus(first.entryId, { status: 'void', reason: 'a twin' })).body,
    ).toMatchObject({
      status: 'void',
      voidReason: 'a twin',
      voidedBy: 'some admin',
    });
    expect((await list()).map(({ rank, userId }) => [rank, userId])).toEqual([
      [null, first.id],
      [1, second.id],
    ]);
    const again = await contest.server.call(submitEntry, {
      token: first.token,
      body: { rhinestoneGuess: 3 },
    });
    expect(again.status).toBe(409);
    expect((await setStatus(first.entryId, { status: 'active' })).body).toMatchObject({
      status: 'active',
      voidReason: null,
    });
  });

  test('that is not there is 404', async () => {
    const answer = await setStatus('f'.repeat(24), { status: 'active' });
    expect(answer.status).toBe(404);
  });
});
