import { listMyAchievements } from '@hypercar/contracts/achievements';
import { shareTasks } from '@hypercar/contracts/contest-rewards';
import { newMember, contestOfFile } from '../../testing/contest-calls';
import { ContestShare } from './share.model';

const { server, setClock, share, pointsOf } = contestOfFile();

describe('shares', () => {
  test.each(Object.entries(shareTasks))('%s brings its points', async (platform, task) => {
    const { token } = newMember();
    const answer = await share(token, platform);
    expect(answer.body).toMatchObject({
      awarded: true,
      points: task.points,
      entries: task.entries,
    });
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
