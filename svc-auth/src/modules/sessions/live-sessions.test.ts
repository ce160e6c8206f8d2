import { logout, me } from '@hypercar/contracts/accounts';
import { endMyOtherSessions } from '@hypercar/contracts/my-account';
import { setUserStatus } from '@hypercar/contracts/users';
import type { EndedSessionWatch } from '@hypercar/service-kit/ended-sessions';
import { inTransaction } from '@hypercar/service-kit/database';
import { setTimeout as pause } from 'node:timers/promises';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { watchLiveSessions } from './live-sessions';
import { Session } from './session.model';
import { endSession, endSessionsOf, openSession } from './session-store';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const statusOf = async (token: string): Promise<number> =>
  (await auth.server.call(me, { token })).status;

test('a session that ends is refused by the next call: signed out, signed out elsewhere, suspended', async () => {
  const admin = await buildUser({ role: 'admin' });
  const out = await buildUser();
  expect(await statusOf(out.token)).toBe(200);
  await auth.server.call(logout, { token: out.token });
  expect(await statusOf(out.token)).toBe(401);

  const elsewhere = await buildUser();
  expect(await statusOf(elsewhere.token)).toBe(200);
  await auth.server.call(setUserStatus, {
    token: admin.token,
    params: { userId: elsewhere.id },
    body: { status: 'suspended' },
    headers: { 'Idempotency-Key': 'suspends' },
  });
  expect(await statusOf(elsewhere.token)).toBe(401);
});

test('who signs out everywhere else stays signed in', async () => {
  const { id, token } = await buildUser();
  const origin = { ip: '127.0.0.1', userAgent: 'test' };
  const other = await openSession(id, origin, 'public');
  expect(await statusOf(token)).toBe(200);
  await auth.server.call(endMyOtherSessions, { token });
  expect(await statusOf(token)).toBe(200);
  expect((await Session.findById(other))!.endReason).toBe('signed out from elsewhere');
});

test('an end in a transaction counts from its commit on', async () => {
  const { id, token } = await buildUser();
  expect(await statusOf(token)).toBe(200);
  await inTransaction(async () => {
    await endSessionsOf(id, 'test');
    expect(await statusOf(token)).toBe(200);
  });
  expect(await statusOf(token)).toBe(401);
});

test('an end whose transaction fails is none', async () => {
  const { id, token } = await buildUser();
  await expect(
    inTransaction(async () => {
      await endSessionsOf(id, 'test');
      throw new Error('not this time');
    }),
  ).rejects.toThrow('not this time');
  expect(await statusOf(token)).toBe(200);
});

test('what another replica ends is refused as soon as it is heard of', async () => {
  const { sid, token } = await buildUser();
  expect(await statusOf(token)).toBe(200);
  // As another process does: this one is not told.
  await Session.updateOne({ _id: sid }, { endedAt: new Date(), endReason: 'test' });
  for (let tries = 0; tries < 40 && (await statusOf(token)) === 200; tries += 1) await pause(50);
  expect(await statusOf(token)).toBe(401);
});

test('a session that is gone is refused within half a minute', async () => {
  const { sid, token } = await buildUser();
  expect(await statusOf(token)).toBe(200);
  await Session.deleteOne({ _id: sid });
  const later = Date.now() + 30_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await statusOf(token)).toBe(401);
  now.mockRestore();
});

test('a session that ends while it is read is not taken for live afterwards', async () => {
  const { sid, token } = await buildUser();
  const find = jest.spyOn(Session, 'find');
  find.mockImplementationOnce((...given: Parameters<typeof Session.find>) => {
    const query = Session.find(...given);
    const lean = query.lean.bind(query);
    jest.spyOn(query, 'lean').mockImplementation(((...by: Parameters<typeof lean>) => {
      const read = lean(...by);
      return read.then(async (row: unknown) => {
        await endSession(sid, 'test');
        return row;
      });
    }) as never);
    return query;
  });
  expect(await statusOf(token)).toBe(200);
  find.mockRestore();
  expect(await statusOf(token)).toBe(401);
});

test('an end in this process wakes who follows it at rest', async () => {
  const { sid } = await buildUser();
  const noteUse = jest.fn();
  const watch = { onAnswer: () => () => undefined, noteUse } as Partial<EndedSessionWatch>;
  const live = watchLiveSessions(watch as EndedSessionWatch);
  await endSession(sid, 'test');
  expect(noteUse).toHaveBeenCalledTimes(1);
  live.stop();
  await endSession((await buildUser()).sid, 'test');
  expect(noteUse).toHaveBeenCalledTimes(1);
});
