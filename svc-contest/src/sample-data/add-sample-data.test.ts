import { listMyAchievements } from '@hypercar/contracts/achievements';
import { getMyEntry, getShareLeader } from '@hypercar/contracts/contest';
import { getNinjaQuiz } from '@hypercar/contracts/ninja-history';
import { getMyPoints } from '@hypercar/contracts/points';
import { listSocialPosts } from '@hypercar/contracts/social-posts';
import { getTileHistory } from '@hypercar/contracts/tiles';
import { getTodaysTrivia } from '@hypercar/contracts/trivia';
import { claimsOf, testSecrets } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
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
  expect(await read(getShareLeader)).toMatchObject({ username: 'member', date: '2025-08-07' });
  expect((await read(getTileHistory)).days.at(22).completed).toBe(34);
  expect((await read(getTodaysTrivia)).question.options).toHaveLength(4);
  expect((await read(getNinjaQuiz)).question.question).toContain('shinobi');
});

test('a database in use is not changed', async () => {
  await addSampleData(dates, contestPeriod, now, testPlaces);
  expect(await read(listSocialPosts)).toHaveLength(8);
});
