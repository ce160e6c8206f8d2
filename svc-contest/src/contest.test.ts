import { listMyAchievements } from '@hypercar/contracts/achievements';
import {
  getContestStatus,
  getDailyStatus,
  getMyEntry,
  getShareLeader,
  getShareLeaderboard,
  recordShare,
  submitEntry,
} from '@hypercar/contracts/contest';
import { shareTasks } from '@hypercar/contracts/contest-rewards';
import { getMyPoints } from '@hypercar/contracts/points';
import { claimsOf, testSecrets } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { ContestEntry, EntryHistory } from './modules/entries/entry.model';
import { finishDays } from './modules/share-board/share-board';
import { ContestShare } from './modules/shares/share.model';
import { type ContestFixture, startContest } from './testing';

let contest: ContestFixture;
let clock: Date;
beforeAll(async () => {
  contest = await startContest([], { now: () => clock });
});
beforeEach(() => {
  clock = new Date('2025-08-05T12:00:00Z');
});
afterAll(() => contest.stop());

const somebody = () => {
  const claims = claimsOf('public');
  return { userId: claims.sub, token: signToken(claims, testSecrets.token) };
};
const share = (token: string, platform: string, headers = {}) =>
  contest.server.call(recordShare, { token, body: { platform }, headers });
const submit = (token: string, body: object, headers = {}) =>
  contest.server.call(submitEntry, { token, body, headers });
const pointsOf = async (token: string) =>
  (await contest.server.call(getMyPoints, { token })).body.points;
const entryOf = async (token: string) => (await contest.server.call(getMyEntry, { token })).body;
const guess = { rhinestoneGuess: 250_000, bonusWeightGuess: '96 lbs' };

describe('outside the period', () => {
  test.each([
    ['a moment before', '2025-08-01T23:59:59.999Z', 'upcoming', 'has not begun yet'],
    ['at its end', '2025-08-13T06:59:00.000Z', 'ended', 'has ended'],
  ])('%s it refuses and awards nothing', async (_when, now, state, reason) => {
    clock = new Date(now);
    const { userId, token } = somebody();
    expect((await contest.server.call(getContestStatus)).body).toMatchObject({ state });
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
      clock = new Date(now);
      expect((await share(somebody().token, 'twitter')).status).toBe(200);
    },
  );
});

describe('shares', () => {
  test.each(Object.entries(shareTasks))('%s brings its points', async (platform, task) => {
    const { token } = somebody();
    const answer = await share(token, platform);
    expect(answer.body).toMatchObject({
      awarded: true,
      points: task.points,
      entries: task.entries,
    });
    expect(await pointsOf(token)).toBe(task.points);
  });

  test('any other platform is recorded without a reward', async () => {
    const { userId, token } = somebody();
    const answer = await share(token, 'myspace');
    expect(answer.body).toMatchObject({ awarded: false, points: 0, entries: 0 });
    expect(await pointsOf(token)).toBe(0);
    expect(await ContestShare.findOne({ userId }).lean()).toMatchObject({ platform: 'myspace' });
  });

  test('a platform counts once a UTC day, and again on the next', async () => {
    const { token } = somebody();
    clock = new Date('2025-08-05T23:59:59.999Z');
    await share(token, 'daily-visit');
    expect((await share(token, 'Daily-Visit ')).body).toMatchObject({ awarded: false });
    expect(await pointsOf(token)).toBe(10);
    clock = new Date('2025-08-06T00:00:00.000Z');
    expect((await share(token, 'daily-visit')).body).toMatchObject({ totalPoints: 20 });
  });

  test('100 parallel shares of one platform award once', async () => {
    const { userId, token } = somebody();
    const answers = await Promise.all(Array.from({ length: 100 }, () => share(token, 'facebook')));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(answers.filter(({ body }) => body.awarded)).toHaveLength(1);
    expect(await pointsOf(token)).toBe(25);
    expect(await ContestShare.countDocuments({ userId })).toBe(1);
  });

  test('a retry with the same key answers the same again', async () => {
    const { token } = somebody();
    const headers = { 'Idempotency-Key': 'share-once' };
    const first = await share(token, 'twitter', headers);
    expect(first.body.awarded).toBe(true);
    expect((await share(token, 'twitter', headers)).body).toEqual(first.body);
    expect(await pointsOf(token)).toBe(25);
  });

  test.each([[undefined], [''], ['a b'], [5], [{ $gt: '' }], ['x'.repeat(41)]])(
    'the platform %j is refused',
    async (platform) => {
      const answer = await share(somebody().token, platform as string);
      expect(answer.status).toBe(400);
    },
  );

  test('at most twenty platforms per day', async () => {
    const { token } = somebody();
    for (let i = 0; i < 20; i += 1) await share(token, `other-${i}`);
    expect((await share(token, 'twitter')).status).toBe(429);
  });
});

describe('entries', () => {
  test('start with no points and one entry, and include the rewards of shares before and after', async () => {
    const { token } = somebody();
    const first = await submit(token, guess, { 'User-Agent': 'a test' });
    expect(first.body).toMatchObject({
      message: 'Your entry has been submitted. Good luck!',
      entry: { ...guess, totalPoints: 0, totalEntries: 1, status: 'active' },
    });
    await share(token, 'twitter');
    expect(await entryOf(token)).toMatchObject({ totalPoints: 25, totalEntries: 3 });
    const early = somebody();
    await share(early.token, 'facebook-reel');
    expect((await submit(early.token, guess)).body.entry).toMatchObject({
      totalPoints: 50,
      totalEntries: 4,
    });
  });

  test('a later guess replaces the first, keeps the first date, and both are kept with their origin', async () => {
    const { userId, token } = somebody();
    const first = await submit(token, guess, { 'User-Agent': 'first agent' });
    clock = new Date('2025-08-06T12:00:00Z');
    const second = await submit(token, { rhinestoneGuess: 7 });
    expect(second.body.entry).toMatchObject({
      id: first.body.entry.id,
      rhinestoneGuess: 7,
      bonusWeightGuess: null,
      submittedAt: '2025-08-05T12:00:00.000Z',
      updatedAt: '2025-08-06T12:00:00.000Z',
    });
    const history = await EntryHistory.find({ userId }).sort({ submittedAt: 1 }).lean();
    expect(history).toMatchObject([
      { ...guess, entryType: 'daily', ipAddress: '127.0.0.1', userAgent: 'first agent' },
      { rhinestoneGuess: 7 },
    ]);
  });

  test('parallel submits and shares leave one entry with exact sums', async () => {
    const { userId, token } = somebody();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, i) => submit(token, { rhinestoneGuess: i + 1 })),
      ...Object.keys(shareTasks).map((platform) => share(token, platform)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(18).fill(200));
    expect(await ContestEntry.countDocuments({ userId })).toBe(1);
    expect(await EntryHistory.countDocuments({ userId })).toBe(10);
    expect(await entryOf(token)).toMatchObject({ totalPoints: 245, totalEntries: 18 });
    expect(await pointsOf(token)).toBe(245);
  });

  test.each([
    [{}, 'Please enter your guess'],
    [{ rhinestoneGuess: 0 }, 'Please enter your guess'],
    [{ rhinestoneGuess: 2.5 }, 'Please enter your guess'],
    [{ rhinestoneGuess: '9' }, 'Please enter your guess'],
    [{ rhinestoneGuess: 9, bonusWeightGuess: 'x'.repeat(51) }, 'at most 50 characters'],
    [{ rhinestoneGuess: 9, designName: 'x'.repeat(256) }, 'at most 255 characters'],
    [{ rhinestoneGuess: 9, designSize: 'x'.repeat(101) }, 'at most 100 characters'],
  ])('refuses %j', async (body, message) => {
    const answer = await submit(somebody().token, body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });

  test('points in the body are ignored', async () => {
    const { token } = somebody();
    const forged = { ...guess, totalPoints: 9999, totalEntries: 99, status: 'void' };
    expect((await submit(token, forged)).body.entry).toMatchObject({
      totalPoints: 0,
      totalEntries: 1,
      status: 'active',
    });
  });
});

test('a referral inside the period counts for the contest, outside it only for the points', async () => {
  const { userId, token } = somebody();
  await submit(token, guess);
  const tell = async (id: string) => {
    const payload = { userId, points: 100, reason: 'referral', cause: `referral:${id}` };
    const answer = await fetch(`${contest.server.url}/internal/events`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Internal ${testSecrets.internal}`,
      },
      body: JSON.stringify({ id: `${userId}-${id}`, type: 'points.awarded', payload }),
    });
    expect(answer.status).toBe(204);
  };
  await tell(`inside-${userId}`);
  await tell(`inside-${userId}`);
  expect(await entryOf(token)).toMatchObject({ totalPoints: 100, totalEntries: 6 });
  clock = new Date('2025-09-01T00:00:00Z');
  await tell(`outside-${userId}`);
  expect(await entryOf(token)).toMatchObject({ totalPoints: 100, totalEntries: 6 });
  expect(await pointsOf(token)).toBe(200);
});

test('the daily status shows what is done and what can be earned', async () => {
  const { token } = somebody();
  const status = async () => (await contest.server.call(getDailyStatus, { token })).body;
  expect(await status()).toMatchObject({ date: '2025-08-05', visited: false, pointsToday: 0 });
  await share(token, 'daily-visit');
  await submit(token, guess);
  const after = await status();
  expect(after).toMatchObject({ visited: true, submitted: true, pointsToday: 10, entriesToday: 1 });
  const done = after.tasks.filter((task: { done: boolean }) => task.done);
  expect(done).toEqual([
    { platform: 'daily-visit', name: 'daily visit', points: 10, entries: 1, done: true },
  ]);
  clock = new Date('2025-08-06T12:00:00Z');
  expect(await status()).toMatchObject({ date: '2025-08-06', visited: false, submitted: false });
});

test('an achievement comes once, with the share that unlocks it', async () => {
  const { token } = somebody();
  await share(token, 'twitter');
  await share(token, 'facebook');
  const third = await share(token, 'youtube');
  expect(third.body.achievements).toMatchObject([{ type: 'turbo_boost', name: 'Turbo Boost' }]);
  expect((await share(token, 'tiktok')).body.achievements).toEqual([]);
  const mine = await contest.server.call(listMyAchievements, { token });
  expect(mine.body).toMatchObject([
    { type: 'turbo_boost', metadata: { platform: 'youtube', date: '2025-08-05' } },
  ]);
});

describe('the share leaderboard', () => {
  const onDay = async (day: string, order: [string, number][]) => {
    for (const [token, shares] of order)
      for (const platform of Object.keys(shareTasks).slice(0, shares)) {
        clock = new Date(clock.getTime() + 1000);
        await share(token, platform);
      }
    expect(day).toBe(clock.toISOString().slice(0, 10));
  };

  test('ranks by shares, ties to the earlier, and is empty on a day without', async () => {
    clock = new Date('2025-08-08T01:00:00Z');
    expect((await contest.server.call(getShareLeader)).body).toBeNull();
    const [a, b, c] = [somebody(), somebody(), somebody()];
    await onDay('2025-08-08', [
      [a.token, 1],
      [b.token, 2],
      [c.token, 2],
    ]);
    const { body } = await contest.server.call(getShareLeaderboard);
    expect(body).toMatchObject([
      { position: 1, shareCount: 2, date: '2025-08-08', username: 'some public' },
      { position: 2, shareCount: 2 },
      { position: 3, shareCount: 1 },
    ]);
    expect((await contest.server.call(getShareLeader)).body).toEqual(body[0]);
    clock = new Date('2025-08-09T00:00:00Z');
    expect((await contest.server.call(getShareLeaderboard)).body).toEqual([]);
  });

  test('three finished days on the podium make a podium regular', async () => {
    const { token } = somebody();
    for (const day of ['2025-08-09', '2025-08-10', '2025-08-11']) {
      clock = new Date(`${day}T01:00:00Z`);
      await onDay(day, [[token, 8]]);
      await finishDays(new Date(`${day}T23:59:59Z`));
    }
    clock = new Date('2025-08-12T01:00:00Z');
    await finishDays(clock);
    await finishDays(clock);
    const { achievements } = (await share(token, 'twitter')).body;
    expect(achievements).toMatchObject([{ type: 'podium_regular' }]);
    clock = new Date('2025-08-20T00:00:00Z');
    const after = await contest.server.call(getShareLeaderboard);
    expect(after.body.every(({ date }: { date: string }) => date === '2025-08-13')).toBe(true);
  });
});
