import { drawWinners } from '@hypercar/contracts/contest-draws';
import {
  exportContestEntries,
  exportUserActivity,
  getContestSummary,
} from '@hypercar/contracts/contest-entries';
import { listTiles } from '@hypercar/contracts/tiles';
import { readSessionFrom, type ReadSession } from '@hypercar/service-kit/session-facts';
import { testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { contestPeriod, startContest } from './testing';

const token = tokenOf('admin');
const params = { userId: 'f'.repeat(24) };

/** Draws, and exports both files, with what svc-auth says of the session. */
const statusesWith = async (readSession: ReadSession): Promise<number[]> => {
  const contest = await startContest([], { now: () => contestPeriod.end, readSession });
  const { call } = contest.server;
  const answers = [
    await call(drawWinners, { token, body: {} }),
    await call(exportContestEntries, { token }),
    await call(exportUserActivity, { token, params }),
  ];
  await contest.stop();
  return answers.map(({ status }) => status);
};

test('drawing and exporting personal data want a fresh login', async () => {
  const stale = await statusesWith(() => Promise.resolve({ fresh: false, secondFactor: false }));
  expect(stale).toEqual([403, 403, 403]);
  const fresh = await statusesWith(() => Promise.resolve({ fresh: true, secondFactor: false }));
  expect(fresh).toEqual([409, 200, 200]);
});

test('they are refused while svc-auth is down', async () => {
  const down = readSessionFrom('http://127.0.0.1:9', testSecrets.internal);
  expect(await statusesWith(down)).toEqual([503, 503, 503]);
});

test('where a second factor is required, an administrator without one is refused until there is one', async () => {
  let secondFactor = false;
  let isDown = false;
  const readSession: ReadSession = () =>
    isDown
      ? Promise.reject(new Error('svc-auth is down'))
      : Promise.resolve({ fresh: true, secondFactor });
  const contest = await startContest([], { readSession, adminsNeedSecondFactor: true });
  const summary = () => contest.server.call(getContestSummary, { token });
  expect(await summary()).toMatchObject({ status: 403, body: { secondFactorRequired: true } });
  expect((await contest.server.call(listTiles, { token })).status).toBe(200);
  secondFactor = true;
  expect((await summary()).status).toBe(200);
  isDown = true;
  // It is remembered for the session.
  expect((await summary()).status).toBe(200);
  await contest.stop();
});
