import { listMyAchievements } from '@hypercar/contracts/achievements';
import { getMyEntry, getShareLeader } from '@hypercar/contracts/contest';
import { type ContestEntryRow, listContestEntries } from '@hypercar/contracts/contest-entries';
import { getNinjaQuiz } from '@hypercar/contracts/ninja-history';
import { getMyPoints } from '@hypercar/contracts/points';
import { listSocialPosts } from '@hypercar/contracts/social-posts';
import { getTileHistory } from '@hypercar/contracts/tiles';
import { getTodaysTrivia } from '@hypercar/contracts/trivia';
import { claimsOf, testSecrets } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { reviewEntries } from '../modules/entries/entries';
import { type ContestFixture, contestPeriod, startContest } from '../testing';
import { addSampleData } from './add-sample-data';
import { testPlaces } from './places.testing';
import { demoMembers } from './sample-contest';

const dates = { start: new Date('2025-08-01'), end: new Date('2025-08-31') };
const now = new Date('2025-08-25T12:00:00Z');
let contest: ContestFixture;
beforeAll(async () => {
  contest = await startContest([], { now: () => now });
  await Promise.all([1, 2, 3].map(() => addSampleData(dates, contestPeriod, now, testPlaces)));
});
afterAll(() => contest.stop());

const { sub, name } = demoMembers.member;
const token = signToken({ ...claimsOf('public'), sub, name }, testSecrets.token);
const read = async (endpoint: Parameters<ContestFixture['server']['call']>[0]) =>
  (await contest.server.call(endpoint, { token })).body;

test('three replicas on an empty database fill it once, and every call has something to show', async () => {
  expect(await read(listSocialPosts)).toHaveLength(8);
  expect(await read(getMyEntry)).toMatchObject({ rhinestoneGuess: 248_500, totalPoints: 195 });
  expect(await read(getMyPoints)).toEqual({ points: 195 });
  expect((await read(listMyAchievements)).length).toBeGreaterThan(1);
  expect(await read(getShareLeader)).toMatchObject({ username: 'jolie', date: '2025-08-09' });
  expect((await read(getTileHistory)).days.at(22).completed).toBe(34);
  expect((await read(getTodaysTrivia)).question.options).toHaveLength(4);
  expect((await read(getNinjaQuiz)).question.question).toContain('shinobi');
});

test('forty entries are within the contest, the demo member has the most points, and some share a browser', async () => {
  const admin = signToken(claimsOf('admin'), testSecrets.token);
  const list = async (query: Record<string, string>) =>
    (await contest.server.call(listContestEntries, { token: admin, query }))
      .body as ContestEntryRow[];
  const entries = await list({});
  expect(entries).toHaveLength(40);
  expect(entries[0]).toMatchObject({ userId: sub, totalPoints: 195 });
  expect(entries.filter(({ totalPoints }) => totalPoints > 0).length).toBeGreaterThan(25);
  for (const { submittedAt } of entries) {
    expect(submittedAt >= contestPeriod.start.toISOString()).toBe(true);
    expect(submittedAt < contestPeriod.end.toISOString()).toBe(true);
  }
  await reviewEntries(() => Promise.resolve(new Map()), now);
  expect(await list({ show: 'flagged' })).toHaveLength(5);
});

test('a database in use is not changed', async () => {
  await addSampleData(dates, contestPeriod, now, testPlaces);
  expect(await read(listSocialPosts)).toHaveLength(8);
});
