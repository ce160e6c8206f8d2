import { setTimeout as pause } from 'node:timers/promises';
import { drain } from '@hypercar/service-kit/drain';
import { testSecrets } from '@hypercar/service-kit/testing';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { endSession } from './session-store';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const pathSince = (since: Date): string =>
  `${auth.server.url}/internal/ended-sessions?since=${since.toISOString()}`;
const endedSince = async (since: Date): Promise<{ sid: string }[]> => {
  const headers = { Authorization: `Internal ${testSecrets.internal}` };
  return (await fetch(pathSince(since), { headers })).json() as Promise<{ sid: string }[]>;
};
const soon = (): Promise<unknown> => pause(200);

test('ended sessions are readable with the internal token only', async () => {
  expect((await fetch(pathSince(new Date(0)))).status).toBe(401);
  const { sid } = await buildUser();
  await endSession(sid, 'test');
  expect(await endedSince(new Date(0))).toContainEqual(expect.objectContaining({ sid }));
});

test('a long poll is answered when the next session ends', async () => {
  const { sid } = await buildUser();
  const answer = endedSince(new Date());
  await soon();
  await endSession(sid, 'test');
  expect(await answer).toEqual([expect.objectContaining({ sid })]);
});

test('a long poll is answered after a timeout', async () => {
  expect(await endedSince(new Date())).toEqual([]);
});

test('a long poll does not delay the stop of the process', async () => {
  const answer = endedSince(new Date());
  await soon();
  await drain([]);
  expect(await Promise.race([answer, soon().then(() => 'still waiting')])).toEqual([]);
});
