import { getContestStatus, getDailyStatus } from '@hypercar/contracts/contest';
import { guess, newMember, contestOfFile } from '../../testing/contest-calls';
import { ContestShare } from '../shares/share.model';

const { server, setClock, share, submit, pointsOf, entryOf } = contestOfFile();

describe('outside the period', () => {
  test.each([
    ['a moment before', '2025-08-01T23:59:59.999Z', 'upcoming', 'has not begun yet'],
    ['at its end', '2025-08-13T06:59:00.000Z', 'ended', 'has ended'],
  ])('%s it refuses and awards nothing', async (_when, now, state, reason) => {
    setClock(now);
    const { userId, token } = newMember();
    expect((await server().call(getContestStatus)).body).toMatchObject({ state });
    for (const answer of [await share(token, 'twitter'), await submit(token, guess)]) {
      expect(answer.status).toBe(409);
      expect(answer.body.message).toContain(reason);
    }
    expect(await pointsOf(token)).toBe(0);
    expect(await entryOf(token)).toBeNull();
    expect(await ContestShare.countDocuments({ userId })).toBe(0);
  });

  test.each(['2025-08-02T00:00:00.000Z', '2025-08-13T06:58:59.999Z'])(
    '%s is inside',
    async (now) => {
      setClock(now);
      expect((await share(newMember().token, 'twitter')).status).toBe(200);
    },
  );
});

test('the daily status says what is done and what is to be had', async () => {
  const { token } = newMember();
  const status = async () => (await server().call(getDailyStatus, { token })).body;
  expect(await status()).toMatchObject({ date: '2025-08-05', visited: false, pointsToday: 0 });
  await share(token, 'daily-visit');
  await submit(token, guess);
  const after = await status();
  expect(after).toMatchObject({ visited: true, submitted: true, pointsToday: 10, entriesToday: 1 });
  const done = after.tasks.filter((task: { done: boolean }) => task.done);
  expect(done).toEqual([
    { platform: 'daily-visit', name: 'daily visit', points: 10, entries: 1, done: true },
  ]);
  setClock('2025-08-06T12:00:00Z');
  expect(await status()).toMatchObject({ date: '2025-08-06', visited: false, submitted: false });
});
