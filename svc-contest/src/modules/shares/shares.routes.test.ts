import { listMyAchievements } from '@hypercar/contracts/achievements';
import { getDailyStatus, recordShare } from '@hypercar/contracts/contest';
import { sharePointsPerDay, shareTasks } from '@hypercar/contracts/contest-rewards';
import { serve } from '@hypercar/service-kit/testing';
import { createTestApp } from '../../testing';
import { newMember, contestOfFile } from '../../testing/contest-calls';
import { ContestShare } from './share.model';

const { server, now, setClock, share, pointsOf, confirmReferral, stopAccounts, tell, authUrl } =
  contestOfFile();

describe('shares', () => {
  test.each(Object.entries(shareTasks))('%s brings its points', async (platform, task) => {
    const { userId, token } = newMember();
    if (platform === 'referral') confirmReferral(userId);
    const answer = await share(token, platform);
    expect(answer.body).toMatchObject({
      awarded: true,
      points: task.points,
      entries: task.entries,
    });
    expect(Object.keys(answer.body as object).sort()).toEqual(
      Object.keys(recordShare.response.shape).sort(),
    );
    expect(await pointsOf(token)).toBe(task.points);
  });

  test('any other platform is kept and brings nothing', async () => {
    const { userId, token } = newMember();
    const answer = await share(token, 'myspace');
    expect(answer.body).toMatchObject({ awarded: false, points: 0, entries: 0 });
    expect(await pointsOf(token)).toBe(0);
    expect(await ContestShare.findOne({ userId }).lean()).toMatchObject({ platform: 'myspace' });
  });

  test('a platform counts once a UTC day, and again on the next', async () => {
    const { token } = newMember();
    setClock('2025-08-05T23:59:59.999Z');
    await share(token, 'daily-visit');
    expect((await share(token, 'Daily-Visit ')).body).toMatchObject({ awarded: false });
    expect(await pointsOf(token)).toBe(10);
    setClock('2025-08-06T00:00:00.000Z');
    expect((await share(token, 'daily-visit')).body).toMatchObject({ totalPoints: 20 });
  });

  test('100 parallel shares of one platform award once', async () => {
    const { userId, token } = newMember();
    const answers = await Promise.all(Array.from({ length: 100 }, () => share(token, 'facebook')));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(answers.filter(({ body }) => body.awarded)).toHaveLength(1);
    expect(await pointsOf(token)).toBe(25);
    expect(await ContestShare.countDocuments({ userId })).toBe(1);
  });

  test('a retry with the same key answers the same again', async () => {
    const { token } = newMember();
    const headers = { 'Idempotency-Key': 'share-once' };
    const first = await share(token, 'twitter', headers);
    expect(first.body.awarded).toBe(true);
    expect((await share(token, 'twitter', headers)).body).toEqual(first.body);
    expect(await pointsOf(token)).toBe(25);
  });

  test.each([[undefined], [''], ['a b'], [5], [{ $gt: '' }], ['x'.repeat(41)]])(
    'the platform %j is refused',
    async (platform) => {
      const answer = await share(newMember().token, platform as string);
      expect(answer.status).toBe(400);
    },
  );

  test('a day has room for twenty platforms', async () => {
    const { token } = newMember();
    for (let i = 0; i < 20; i += 1) await share(token, `other-${i}`);
    expect((await share(token, 'twitter')).status).toBe(429);
  });
});

describe('a share with the platform referral', () => {
  const told = (userId: string, id: string) =>
    tell('points.awarded', { userId, points: 100, reason: 'referral', cause: `referral:${id}` });

  test('brings nothing on the word of the member alone, and says so', async () => {
    const { userId, token } = newMember();
    const answer = await share(token, 'referral');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      awarded: false,
      points: 0,
      entries: 0,
      totalPoints: 0,
      pointsAgainAt: null,
      message: expect.stringContaining('when your friend has confirmed their email address'),
    });
    expect(await ContestShare.findOne({ userId }).lean()).toMatchObject({ points: 0, entries: 0 });
    const status = (await server().call(getDailyStatus, { token })).body;
    expect(status.pointsToday).toBe(0);
    expect(status.tasks.filter(({ done }: { done: boolean }) => done)).toEqual([]);
  });

  test.each(['before', 'after'])(
    'counts a confirmed referral once, with the event %s',
    async (order) => {
      const { userId, token } = newMember();
      const id = confirmReferral(userId);
      if (order === 'before') await told(userId, id);
      expect((await share(token, 'referral')).body.awarded).toBe(order === 'after');
      if (order === 'after') await told(userId, id);
      await told(userId, id);
      setClock('2025-08-06T12:00:00Z');
      expect((await share(token, 'referral')).body.awarded).toBe(false);
      expect(await pointsOf(token)).toBe(100);
    },
  );

  test('counts a confirmed referral once when share and event come at the same moment', async () => {
    for (let i = 0; i < 3; i += 1) {
      const { userId, token } = newMember();
      const id = confirmReferral(userId);
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => share(token, 'referral')),
        ...Array.from({ length: 5 }, () => told(userId, id)),
      ]);
      expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
      expect(await pointsOf(token)).toBe(100);
    }
  });

  test('is not recorded while svc-auth does not answer', async () => {
    const { userId, token } = newMember();
    confirmReferral(userId);
    stopAccounts();
    expect((await share(token, 'referral')).status).toBe(503);
    expect(await ContestShare.countDocuments({ userId })).toBe(0);
    expect((await share(token, 'twitter')).status).toBe(200);
  });
});

test("everything at once on two replicas brings each task of the table once, and says when there's more", async () => {
  const { token } = newMember();
  const replica = createTestApp([], { now, authUrl: authUrl() });
  const other = await serve(replica.app);
  const platforms = Object.keys(shareTasks);
  const answers = await Promise.all(
    [...platforms, ...platforms, ...platforms].map((platform, i) =>
      (i % 2 ? other : server()).call(recordShare, { token, body: { platform } }),
    ),
  );
  await other.close();
  await replica.stop();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(sharePointsPerDay).toBe(145);
  expect(await pointsOf(token)).toBe(sharePointsPerDay);
  expect((await share(token, 'twitter')).body).toMatchObject({
    awarded: false,
    message:
      'Thank you! This brings no further points today. This can bring points again from 2025-08-06 00:00 UTC.',
    pointsAgainAt: '2025-08-06T00:00:00.000Z',
  });
});

test('an achievement comes once, with the share that unlocks it', async () => {
  const { token } = newMember();
  await share(token, 'twitter');
  await share(token, 'facebook');
  const third = await share(token, 'youtube');
  expect(third.body.achievements).toMatchObject([{ type: 'turbo_boost', name: 'Turbo Boost' }]);
  expect((await share(token, 'tiktok')).body.achievements).toEqual([]);
  const mine = await server().call(listMyAchievements, { token });
  expect(mine.body).toMatchObject([
    { type: 'turbo_boost', metadata: { platform: 'youtube', date: '2025-08-05' } },
  ]);
});
