import { getMyEntry, getShareLeaderboard } from '@hypercar/contracts/contest';
import { drawWinners, getContestRules, listDraws } from '@hypercar/contracts/contest-draws';
import {
  exportContestEntries,
  getContestSummary,
  listContestEntries,
} from '@hypercar/contracts/contest-entries';
import { getContestResults } from '@hypercar/contracts/contest-results';
import {
  getPastSeason,
  listPastSeasons,
  listSeasons,
  openSeason,
} from '@hypercar/contracts/contest-seasons';
import { getSiteContent, publishSite, saveSiteDraft } from '@hypercar/contracts/site-content';
import { gatherCounters, proveCounters } from '@hypercar/service-kit/counters';
import { serve, tokenOf } from '@hypercar/service-kit/testing';
import mongoose from 'mongoose';
import { createTestApp } from '../../testing';
import { contestOfFile, guess, newMember } from '../../testing/contest-calls';
import { exportUser, forgetUser } from '../../user-data';
import { entriesProof } from '../entries/entries';

const { server, know, unknow, setClock, now, authUrl, share, submit, pointsOf, entryOf } =
  contestOfFile();
const token = tokenOf('admin');

const body = {
  name: 'Winter Sparkle',
  startsAt: '2026-12-01T00:00:00.000Z',
  endsAt: '2026-12-15T00:00:00.000Z',
  announcedAt: '2026-12-20T00:00:00.000Z',
  grand: 'A car',
  second: 'A kit',
  third: 'A stone',
  rules: 'Be kind.\n\nBe quick.',
};
const open = (changes: object = {}) =>
  server().call(openSeason, { token, body: { ...body, ...changes } });
const seasons = async () => (await server().call(listSeasons, { token })).body;
const total = async (query: Record<string, string> = {}) =>
  (await server().call(getContestSummary, { token, query })).body.total as number;

const empty = async () => {
  // What the test before has moved is gathered a second later, perhaps into a row that is not there yet.
  await gatherCounters();
  for (const { name } of await mongoose.connection.db!.listCollections().toArray())
    if (/^(contest_|site_versions|counters|daily_share)/.test(name))
      await mongoose.connection.collection(name).deleteMany({});
};

/** Somebody who shared and entered in the first season, and a draw after it; then the clock stands in November 2026. */
const firstSeasonWithWinner = async () => {
  const member = newMember();
  know({ id: member.userId, username: 'cleo' });
  await share(member.token, 'twitter');
  await submit(member.token, guess);
  setClock('2025-08-20T00:00:00Z');
  const drawn = await server().call(drawWinners, { token, body: { actualWeight: 96 } });
  setClock('2026-11-25T12:00:00Z');
  return { ...member, drawn: drawn.body };
};

beforeEach(async () => {
  await empty();
  // Each replica reads what is stored.
  await server().call(getSiteContent, { token });
});

test('entries and figures of a season that was never opened are not found', async () => {
  const query = { season: '9' };
  expect((await server().call(getContestSummary, { token, query })).status).toBe(404);
  const page = { token, query: { ...query, limit: '5' } };
  expect((await server().call(listContestEntries, page)).status).toBe(404);
});

test('before a second season the first one is the contest that is live, and none is past', async () => {
  expect(await seasons()).toMatchObject([
    { number: 1, name: 'Hypercar Rhinestone Contest', state: 'running', openedBy: null },
  ]);
  expect((await server().call(listPastSeasons)).body).toEqual([]);
  expect((await server().call(getPastSeason, { query: { season: '1' } })).status).toBe(404);
});

describe('a season', () => {
  test.each([
    ['2025-08-05T12:00:00Z', {}, 409, 'The contest is running until 2025-08-13 06:59 UTC'],
    ['2025-08-01T12:00:00Z', {}, 409, 'A contest is planned already'],
    ['2025-08-14T12:00:00Z', { startsAt: '2025-08-13T23:00:00Z' }, 400, 'on a later day'],
    ['2026-12-16T12:00:00Z', {}, 400, 'The end must be still to come'],
    ['2026-11-01T12:00:00Z', { endsAt: body.startsAt }, 400, 'must end after it begins'],
    ['2026-11-01T12:00:00Z', { announcedAt: body.startsAt }, 400, 'announced after the end'],
    ['2026-11-01T12:00:00Z', { startsAt: '2026-02-30T00:00:00Z' }, 400, 'that exist'],
    ['2026-11-01T12:00:00Z', { grand: ' ' }, 400, 'Please enter the grand prize'],
  ])('at %s with %j is refused by %d', async (at, changes, status, sentence) => {
    setClock(at);
    const answer = await open(changes);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(sentence);
    expect(await seasons()).toHaveLength(1);
  });

  test('has its own dates, prizes and rules, and archives the former one', async () => {
    await firstSeasonWithWinner();
    expect((await open()).body).toMatchObject({
      number: 2,
      name: 'Winter Sparkle',
      state: 'planned',
    });
    expect(await seasons()).toMatchObject([
      { number: 2, state: 'planned', prizes: { grand: 'A car' }, entries: 0 },
      { number: 1, state: 'archived', entries: 1, endsAt: '2025-08-13T06:59:00.000Z' },
    ]);
    expect((await server().call(getContestResults)).body).toMatchObject({
      phase: 'upcoming',
      startsAt: body.startsAt,
      announcedAt: body.announcedAt,
      winners: [],
    });
    expect((await server().call(getContestRules, { token })).body.sections).toEqual([
      { heading: 'Winter Sparkle', paragraphs: ['Be kind.', 'Be quick.'] },
    ]);
  });

  test('is opened once by a call with an Idempotency-Key that is sent twice', async () => {
    setClock('2026-11-25T12:00:00Z');
    const headers = { 'Idempotency-Key': 'season-2' };
    const first = await server().call(openSeason, { token, body, headers });
    expect(first).toMatchObject({ status: 201, body: { number: 2, state: 'planned' } });
    const again = await server().call(openSeason, { token, body, headers });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await seasons()).toHaveLength(2);
    const indexes = await mongoose.connection.collection('contest_entries_2').indexes();
    expect(indexes.length).toBeGreaterThan(1);
  });

  test('is opened by one of two administrators at once, on two replicas', async () => {
    setClock('2026-11-25T12:00:00Z');
    const replica = createTestApp([], { now, authUrl: authUrl() });
    const other = await serve(replica.app);
    const answers = await Promise.all([open(), other.call(openSeason, { token, body })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    // The one that was refused hears of the other's season within a second.
    for (let i = 0; i < 50 && (await seasons()).length < 2; i += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await seasons()).toHaveLength(2);
    await other.close();
    await replica.stop();
  });

  test('counts its own entries and shares: who entered the last one enters again', async () => {
    const { token: member, userId } = await firstSeasonWithWinner();
    await open();
    setClock('2026-12-01T12:00:00Z');
    expect(await entryOf(member)).toBeNull();
    expect((await share(member, 'facebook')).status).toBe(200);
    expect((await submit(member, { rhinestoneGuess: 7 })).status).toBe(200);
    expect(await entryOf(member)).toMatchObject({ totalPoints: 25, totalEntries: 3 });
    // The account's points are those of both.
    expect(await pointsOf(member)).toBe(50);
    expect(await total()).toBe(1);
    expect(await total({ season: '1' })).toBe(1);
    expect(await total({ season: '2' })).toBe(1);
    const list = (query: Record<string, string>) =>
      server().call(listContestEntries, { token, query });
    expect((await list({})).body).toMatchObject([{ userId, rhinestoneGuess: 7 }]);
    expect((await list({ season: '1' })).body).toMatchObject([
      { userId, rhinestoneGuess: guess.rhinestoneGuess },
    ]);
    expect((await list({ season: '3' })).status).toBe(404);
    await proveCounters(entriesProof);
    expect(await total({ season: '1' })).toBe(1);
    expect(await total()).toBe(1);
  });

  test('has one entry a member, however many are sent at once', async () => {
    const { token: member } = await firstSeasonWithWinner();
    await open();
    setClock('2026-12-02T12:00:00Z');
    const guesses = [1, 2, 3, 4].map((rhinestoneGuess) => submit(member, { rhinestoneGuess }));
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(200);
    expect(await total()).toBe(1);
  });

  test('draws among its own entries', async () => {
    const { drawn } = await firstSeasonWithWinner();
    await open();
    setClock('2026-12-02T12:00:00Z');
    const member = newMember();
    await submit(member.token, guess);
    expect((await server().call(drawWinners, { token, body: {} })).status).toBe(409);
    setClock('2026-12-16T12:00:00Z');
    const made = await server().call(drawWinners, { token, body: {} });
    expect(made.body).toMatchObject({
      season: 2,
      participants: 1,
      winners: [{ userId: member.userId, prizeName: 'A car' }],
    });
    const draws = async (query: Record<string, string>) =>
      (await server().call(listDraws, { token, query })).body;
    expect(await draws({})).toMatchObject([{ id: made.body.id }]);
    expect(await draws({ season: '1' })).toMatchObject([{ id: drawn.id, season: 1 }]);
  });

  test('keeps its dates out of the time of the former one in the studio', async () => {
    setClock('2026-11-25T12:00:00Z');
    await open();
    const { version } = (await server().call(getSiteContent, { token })).body;
    const early = { contestStart: '2025-08-13T10:00:00Z' };
    const refused = await server().call(saveSiteDraft, { token, body: { ...early, version } });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ path: 'contestStart' }]);
    const longer = { contestEnd: '2026-12-18T00:00:00.000Z' };
    const saved = await server().call(saveSiteDraft, { token, body: { ...longer, version } });
    await server().call(publishSite, { token, body: { version: saved.body.version } });
    expect((await seasons())[0]).toMatchObject({ endsAt: longer.contestEnd });
  });
});

describe('a past season', () => {
  test('is a page with its last board and its winners', async () => {
    await firstSeasonWithWinner();
    await open();
    expect((await server().call(listPastSeasons)).body).toMatchObject([
      { number: 1, name: 'Hypercar Rhinestone Contest', endsAt: '2025-08-13T06:59:00.000Z' },
    ]);
    const page = (await server().call(getPastSeason, { query: { season: '1' } })).body;
    expect(page).toMatchObject({
      number: 1,
      prizes: { grand: '1 year VIP3' },
      board: [{ position: 1, shareCount: 1, date: '2025-08-05' }],
      winners: [{ prizeName: 'Gift card for the closest weight guess', username: 'cleo' }],
    });
    expect((await server().call(getShareLeaderboard)).body).toEqual([]);
    expect((await server().call(getPastSeason, { query: { season: '2' } })).status).toBe(404);
  });

  test('forgets who has deleted their account, and tells a member what it keeps', async () => {
    const { token: member, userId } = await firstSeasonWithWinner();
    await open();
    setClock('2026-12-01T12:00:00Z');
    await submit(member, { rhinestoneGuess: 7 });
    expect((await exportUser(userId)).contest).toMatchObject({
      entry: { rhinestoneGuess: 7 },
      formerEntries: [{ season: 1, rhinestoneGuess: guess.rhinestoneGuess }],
    });
    await forgetUser(userId);
    unknow(userId);
    expect(await total()).toBe(0);
    expect(await total({ season: '1' })).toBe(0);
    const page = (await server().call(getPastSeason, { query: { season: '1' } })).body;
    expect(page).toMatchObject({ board: [], winners: [{ username: null }] });
  });
});

test('a file of a season says so in its name', async () => {
  await firstSeasonWithWinner();
  await open();
  const file = async (query: Record<string, string>) => {
    const answer = await server().call(exportContestEntries, { token, query });
    return { name: answer.headers.get('content-disposition'), rows: String(answer.body) };
  };
  expect((await file({ season: '1' })).name).toContain('contest-entries-season-1-2026-11-25.csv');
  expect((await file({ season: '1' })).rows).toContain('96 lbs');
  expect((await file({})).rows).not.toContain('96 lbs');
  expect((await server().call(getMyEntry, { token: newMember().token })).body).toBeNull();
});
