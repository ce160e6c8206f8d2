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

/** Follows the ended sessions; next() resolves with what the next line tells. */
const follow = async (more = '') => {
  const headers = { Authorization: `Internal ${testSecrets.internal}` };
  const response = await fetch(`${pathSince(new Date())}&follow=true${more}`, { headers });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const lines: string[] = [];
  let rest = '';
  const next = async (): Promise<{ sid: string }[] | undefined> => {
    while (lines.length === 0) {
      const { value, done } = await reader.read();
      if (done) return undefined;
      const parts = (rest + value).split('\n');
      rest = parts.pop()!;
      lines.push(...parts);
    }
    return JSON.parse(lines.shift()!) as { sid: string }[];
  };
  return { next, leave: () => reader.cancel() };
};

test('a follower gets a line at once, then when a session ends on any replica, and each two seconds else', async () => {
  const followed = await follow();
  expect(await followed.next()).toEqual([]);
  const { sid } = await buildUser();
  await endSession(sid, 'test');
  let heard: { sid: string }[] = [];
  while (heard.length === 0) heard = (await followed.next())!;
  expect(heard).toEqual([expect.objectContaining({ sid })]);
  const heardAt = performance.now();
  expect(await followed.next()).toEqual([]);
  expect(performance.now() - heardAt).toBeGreaterThan(1400);
  await followed.leave();
});

test('one that rests hears at once of what ends here', async () => {
  const followed = await follow('&rest=true');
  expect(await followed.next()).toEqual([]);
  const { sid } = await buildUser();
  await endSession(sid, 'test');
  let heard: { sid: string }[] = [];
  while (heard.length === 0) heard = (await followed.next())!;
  expect(heard).toEqual([expect.objectContaining({ sid })]);
  await followed.leave();
});

test('a follower is let go when the process stops', async () => {
  const followed = await follow();
  expect(await followed.next()).toEqual([]);
  await drain([]);
  while (await followed.next());
});

test('a long poll does not delay the stop of the process', async () => {
  const answer = endedSince(new Date());
  await soon();
  await drain([]);
  expect(await Promise.race([answer, soon().then(() => 'still waiting')])).toEqual([]);
});
