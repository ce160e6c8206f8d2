import { recordShare, submitEntry } from '@hypercar/contracts/contest';
import { getContestOperations } from '@hypercar/contracts/operations';
import { setTileStatus } from '@hypercar/contracts/tiles';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, startContest } from '../../testing';

let contest: ContestFixture;
let clock = new Date('2025-08-09T12:00:00Z');
beforeAll(async () => {
  contest = await startContest([], { now: () => clock });
});
afterAll(() => contest.stop());

test('entries, shares and changes of tiles are counted on their days', async () => {
  const [mine, other] = [tokenOf('public'), tokenOf('public')];
  const share = (token: string, platform: string) =>
    contest.server.call(recordShare, { token, body: { platform } });
  const enter = (token: string) =>
    contest.server.call(submitEntry, { token, body: { rhinestoneGuess: 5 } });
  const body = { status: 'completed' };
  await share(mine, 'instagram');
  await enter(mine);
  clock = new Date('2025-08-10T12:00:00Z');
  await share(mine, 'instagram');
  await share(other, 'facebook');
  await enter(other);
  await enter(mine);
  await contest.server.call(setTileStatus, { token: tokenOf('admin'), params: { id: 3 }, body });
  const { state, days } = (
    await contest.server.call(getContestOperations, { token: tokenOf('admin') })
  ).body;
  expect(state).toMatchObject({ service: 'svc-contest' });
  const last = (name: string) => days[name].slice(-2).map(({ count }: { count: number }) => count);
  expect(last('shares')).toEqual([1, 2]);
  expect(last('entries')).toEqual([1, 1]);
  expect(last('tileChanges')).toEqual([0, 1]);
  expect(days.entries[0]).toEqual({ day: '2025-07-28', count: 0 });
});
