import { logSessionUses, type SessionUse } from './session-uses';
import { claimsOf } from './testing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const member = claimsOf('public');
const admin = claimsOf('admin');
const seenIn = ({ sid, role }: SessionUse): SessionUse => ({ sid, role });

test('a session that is used often is told once in a minute, and an idle service tells nothing', async () => {
  const send = jest.fn<Promise<void>, [readonly SessionUse[]]>(() => Promise.resolve());
  const uses = logSessionUses(send);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(send).not.toHaveBeenCalled();
  for (const claims of [member, member, admin, member]) uses.note(claims);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send.mock.calls).toEqual([[[seenIn(member), seenIn(admin)]]]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  await uses.stop();
});

test('what svc-auth could not be told is told the next time, and what is left at the end', async () => {
  const send = jest.fn<Promise<void>, [readonly SessionUse[]]>(() =>
    Promise.reject(new Error('svc-auth is down')),
  );
  const uses = logSessionUses(send);
  uses.note(member);
  await jest.advanceTimersByTimeAsync(60_000);
  send.mockImplementation(() => Promise.resolve());
  await jest.advanceTimersByTimeAsync(60_000);
  expect(send.mock.lastCall).toEqual([[seenIn(member)]]);
  uses.note(admin);
  await uses.stop();
  expect(send.mock.lastCall).toEqual([[seenIn(admin)]]);
});
