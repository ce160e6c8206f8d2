import { getShareLeader, getShareLeaderboard } from '@hypercar/contracts/contest';
import { shareTasks } from '@hypercar/contracts/contest-rewards';
import { newMember, contestOfFile } from '../../testing/contest-calls';
import { finishDays } from './daily-shares';

const { server, now, setClock, share } = contestOfFile();

describe('the share leaderboard', () => {
  const onDay = async (day: string, order: [string, number][]) => {
    for (const [token, shares] of order)
      for (const platform of Object.keys(shareTasks).slice(0, shares)) {
        setClock(now().getTime() + 1000);
        await share(token, platform);
      }
    expect(day).toBe(now().toISOString().slice(0, 10));
  };

  test('ranks by shares, ties to the earlier, and is empty on a day without', async () => {
    setClock('2025-08-08T01:00:00Z');
    expect((await server().call(getShareLeader)).body).toBeNull();
    const [a, b, c] = [newMember(), newMember(), newMember()];
    await onDay('2025-08-08', [
      [a.token, 1],
      [b.token, 2],
      [c.token, 2],
    ]);
    const { body } = await server().call(getShareLeaderboard);
    expect(body).toMatchObject([
      { position: 1, shareCount: 2, date: '2025-08-08', username: 'some public' },
      { position: 2, shareCount: 2 },
      { position: 3, shareCount: 1 },
    ]);
    expect((await server().call(getShareLeader)).body).toEqual(body[0]);
    setClock('2025-08-09T00:00:00Z');
    expect((await server().call(getShareLeaderboard)).body).toEqual([]);
  });

  test('three finished days on the podium make a podium regular', async () => {
    const { token } = newMember();
    for (const day of ['2025-08-09', '2025-08-10', '2025-08-11']) {
      setClock(`${day}T01:00:00Z`);
      await onDay(day, [[token, 8]]);
      await finishDays(new Date(`${day}T23:59:59Z`));
    }
    setClock('2025-08-12T01:00:00Z');
    await finishDays(now());
    await finishDays(now());
    const { achievements } = (await share(token, 'twitter')).body;
    expect(achievements).toMatchObject([{ type: 'podium_regular' }]);
    setClock('2025-08-20T00:00:00Z');
    const after = await server().call(getShareLeaderboard);
    expect(after.body.map(({ date }: { date: string }) => date)).toEqual(['2025-08-12']);
  });
});
