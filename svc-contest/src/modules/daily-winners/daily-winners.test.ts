import { recordShare } from '@hypercar/contracts/contest';
import { getMyCourseAccess } from '@hypercar/contracts/course-access';
import { grantCourseAccess, listDailyWinners } from '@hypercar/contracts/daily-winners';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type ContestFixture, contestPeriod, startContest } from '../../testing';
import type { Accounts } from '../members/members';
import { ContestShare } from '../shares/share.model';
import { DailyWinner } from './daily-winner.model';
import { findDailyWinners } from './find-daily-winners';
import { forgetDailyWinner, rewardMarkedWinners } from './daily-winners';

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
const accessOf = async (sub: string) => {
  const token = signToken({ ...claimsOf('public'), sub }, testSecrets.token);
  return (await contest.server.call(getMyCourseAccess, { token })).body.access;
};
const mark = (id: string, courseAccessGranted: boolean) =>
  contest.server.call(grantCourseAccess, {
    token: tokenOf('admin'),
    params: { id },
    body: { courseAccessGranted },
  });
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
  const granted = await mark(winners[0].id, true);
  expect(granted.body).toEqual({ ...winners[0], courseAccessGranted: true });
  const access = [{ package: 'full-course', source: 'daily-winner' }];
  expect(await accessOf(two)).toMatchObject(access);
  await mark(winners[0].id, true);
  expect(await accessOf(two)).toMatchObject(access);
  expect((await mark(winners[0].id, false)).body).toMatchObject({ courseAccessGranted: false });
  expect(await accessOf(two)).toEqual([]);
  await mark(winners[0].id, true);
  expect(await accessOf(two)).toMatchObject(access);
  await findDailyWinners([contestPeriod], () => Promise.reject(new Error('down')), next);
  expect(await list()).toEqual([granted.body]);
});

test('a day that nobody won is asked for until the day after it, and not each minute for ever', async () => {
  const season = { start: new Date('2031-05-01T00:00:00Z'), end: new Date('2031-05-09T00:00:00Z') };
  const unwon = new Set<string>();
  const walked = jest.spyOn(ContestShare, 'find');
  const daysAsked = async (now: string): Promise<string[]> => {
    walked.mockClear();
    await findDailyWinners([season], () => Promise.resolve([]), new Date(now), unwon);
    const days = walked.mock.calls.map(([filter]) => (filter as unknown as { date: string }).date);
    // The site's own job asks for the days of its own seasons.
    return days.filter((day) => day.startsWith('2031'));
  };
  expect(await daysAsked('2031-05-03T00:05:00Z')).toEqual(['2031-05-01', '2031-05-02']);
  expect(await daysAsked('2031-05-03T00:06:00Z')).toEqual(['2031-05-02']);
  expect(await daysAsked('2031-05-04T00:00:00Z')).toEqual(['2031-05-02', '2031-05-03']);
  expect(await daysAsked('2031-05-04T00:01:00Z')).toEqual(['2031-05-03']);
  // The clock was three days ahead.
  const ahead = ['2031-05-03', '2031-05-04', '2031-05-05', '2031-05-06'];
  expect(await daysAsked('2031-05-07T00:01:00Z')).toEqual(ahead);
  expect(await daysAsked('2031-05-05T00:00:00Z')).toEqual(['2031-05-04']);
  walked.mockRestore();
});

test('a mark of a release before gives what it promised, once; a winner without an account gets nothing', async () => {
  const { sub } = claimsOf('public');
  const [row] = await DailyWinner.create([
    {
      userId: sub,
      username: 'ada',
      date: '2025-08-03',
      loginCount: 2,
      courseAccessGranted: true,
      wonAt: clock,
    },
  ]);
  await rewardMarkedWinners.up();
  await rewardMarkedWinners.up();
  expect(await accessOf(sub)).toMatchObject([{ source: 'daily-winner' }]);
  await forgetDailyWinner(sub);
  const refused = await mark(String(row!._id), true);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('The account of this winner was deleted');
});
