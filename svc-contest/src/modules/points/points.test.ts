import { getMyPoints } from '@hypercar/contracts/points';
import { testSecrets } from '@hypercar/service-kit/testing';
import { type ContestFixture, startContest } from '../../testing';
import { newMember } from '../../testing/contest-calls';
import { awardPoints } from './award-points';
import { PointAward } from './point.model';

let contest: ContestFixture;
beforeAll(async () => {
  contest = await startContest();
});
afterAll(() => contest.stop());

const tell = (type: string, payload: object, id = `${type}-${Math.random()}`) =>
  fetch(`${contest.server.url}/internal/events`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Internal ${testSecrets.internal}`,
    },
    body: JSON.stringify({ id, type, payload }),
  });
const pointsOf = async (token: string) =>
  (await contest.server.call(getMyPoints, { token })).body.points;

test('a repeated referral event is awarded once', async () => {
  const { userId, token } = newMember();
  const award = { userId, points: 100, reason: 'referral', cause: `referral:${userId}` };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => tell('points.awarded', award, `e${i}-${userId}`)),
  );
  expect(answers.every(({ status }) => status === 204)).toBe(true);
  expect(await pointsOf(token)).toBe(100);
});

test('100 parallel awards leave the exact sum', async () => {
  const { userId, token } = newMember();
  await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      awardPoints({ userId, points: i, reason: 'test', cause: `${userId}:${i}` }),
    ),
  );
  expect(await pointsOf(token)).toBe(4950);
  expect(await PointAward.countDocuments({ userId })).toBe(100);
});

test('the export of a user holds the awards, and nothing after the user was deleted', async () => {
  const { userId, token } = newMember();
  await awardPoints({ userId, points: 7, reason: 'test', cause: `${userId}:x` });
  const read = async () =>
    (
      await fetch(`${contest.server.url}/internal/export/${userId}`, {
        headers: { Authorization: `Internal ${testSecrets.internal}` },
      })
    ).json();
  expect(await read()).toMatchObject({ points: 7, awards: [{ points: 7, reason: 'test' }] });
  await tell('user.deleted', { userId });
  expect(await read()).toMatchObject({ profile: null, points: 0, awards: [] });
  expect(await pointsOf(token)).toBe(0);
});
