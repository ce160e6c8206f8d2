import { recordShare } from '@hypercar/contracts/contest';
import { grantCourseAccess, listDailyWinners } from '@hypercar/contracts/daily-winners';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type ContestFixture, contestPeriod, startContest } from '../../testing';
import type { Accounts } from '../members/members';
import { findDailyWinners } from './find-daily-winners';

let contest: ContestFixture;
let clock = new Date('2025-08-05T12:00:00Z');
beforeAll(async () => {
  contest = await startContest([], { now: () => clock });
});
afterAll(() => contest.stop());

const visit = async () => {
  const claims = claimsOf('public');
  clock = new Date(clock.getTime() + 1000);
  await contest.server.call(recordShare, {
    token: signToken(claims, testSecrets.token),
    body: { platform: 'daily-visit' },
  });
  return claims.sub;
};
const list = async () => (await contest.server.call(listDailyWinners)).body;

test('the visitor with the most logins wins a finished day, once, ties to the first', async () => {
  const [one, two, three] = [await visit(), await visit(), await visit()];
  const logins: Record<string, number> = { [one]: 1, [two]: 4, [three]: 4 };
  const readLogins: Accounts['readLogins'] = (ids) =>
    Promise.resolve(ids.map((id) => ({ id, username: `member ${id}`, loginCount: logins[id]! })));
  await findDailyWinners([contestPeriod], readLogins, new Date('2025-08-05T23:59:59Z'));
  expect(await list()).toEqual([]);
  const next = new Date('2025-08-06T00:00:00Z');
  await Promise.all([1, 2, 3].map(() => findDailyWinners([contestPeriod], readLogins, next)));
  const winners = await list();
  expect(winners).toMatchObject([
    { date: '2025-08-05', username: `member ${two}`, loginCount: 4, courseAccessGranted: false },
  ]);
  const granted = await contest.server.call(grantCourseAccess, {
    token: tokenOf('admin'),
    params: { id: winners[0].id },
    body: { courseAccessGranted: true },
  });
  expect(granted.body).toEqual({ ...winners[0], courseAccessGranted: true });
  await findDailyWinners([contestPeriod], () => Promise.reject(new Error('down')), next);
  expect(await list()).toEqual([granted.body]);
});
