import { type EndedSession, watchEndedSessions } from './ended-sessions';
import { logger } from './logger';
import { claimsOf } from './testing';

const tomorrow = new Date(Date.now() + 86_400_000);
const endedNow = (sid: string): EndedSession => ({ sid, endedAt: new Date(), expiresAt: tomorrow });

test('throws 503 before the first answer, and keeps its answers while the source is down', async () => {
  let answer: () => Promise<EndedSession[]> = () => Promise.reject(new Error('down'));
  let asked = (): void => undefined;
  const nextAsk = () => new Promise<void>((resolve) => (asked = resolve));
  const watch = watchEndedSessions(async () => {
    asked();
    return answer();
  }, 5);
  const person = claimsOf('public');
  await nextAsk();
  await nextAsk();
  expect(() => watch.isLive(person)).toThrow('cannot be checked');

  const ended = new Promise<void>((resolve) => watch.onEnd(person.sid, resolve));
  answer = () => Promise.resolve([endedNow(person.sid)]);
  await ended;
  await nextAsk();
  expect(watch.isLive(person)).toBe(false);
  expect(watch.isLive(claimsOf('public'))).toBe(true);

  answer = () => Promise.reject(new Error('down again'));
  await nextAsk();
  await nextAsk();
  expect(watch.isLive(person)).toBe(false);
  await watch.stop();
});

test('polls with an overlap, so that nothing is missed between two polls', async () => {
  const moments: Date[] = [];
  let enough = (): void => undefined;
  const twice = new Promise<void>((resolve) => (enough = resolve));
  const before = Date.now();
  const watch = watchEndedSessions((since) => {
    moments.push(since);
    if (moments.length === 2) enough();
    return Promise.resolve([]);
  }, 5);
  await twice;
  expect(moments[0]!.getTime()).toBe(0);
  expect(moments[1]!.getTime()).toBeLessThan(before);
  await watch.stop();
});

test('stops at once during a poll, without logging an error', async () => {
  const warn = jest.spyOn(logger, 'warn');
  const watch = watchEndedSessions(
    (_since, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  await watch.stop();
  expect(warn).not.toHaveBeenCalled();
});
