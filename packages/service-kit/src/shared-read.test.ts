import { setImmediate as nextTurn } from 'node:timers/promises';
import { createEnding } from './ending';
import { usualDeadlineMs } from './deadline';
import { callerLeft } from './errors';
import { timeLeft } from './limit-queries';
import { type RequestContext, requestContext } from './request-context';
import { sharedRead } from './shared-read';

const contextOf = (requestId: string): RequestContext => {
  const end = createEnding();
  return { requestId, ip: '', end, deadline: { end, left: () => 7, extend: () => undefined } };
};

/** A shared read that answers where it ran, and what was asked of it. */
const whereItRuns = () => {
  const asked: string[] = [];
  const read = sharedRead(({ which }: { which: string }) => {
    asked.push(which);
    return Promise.resolve(requestContext.getStore());
  });
  return { read, asked };
};

afterEach(() => {
  jest.restoreAllMocks();
});

test('those who ask for the same in one turn share a read, which begins after all of them', async () => {
  const { read, asked } = whereItRuns();
  const calls = [read({ which: 'a' }), read({ which: 'b' })];
  await Promise.resolve();
  calls.push(read({ which: 'a' }));
  expect(asked).toEqual([]);
  await nextTurn();
  expect(asked).toEqual(['a', 'b']);
  calls.push(read({ which: 'a' }));
  await Promise.all(calls);
  expect(asked).toEqual(['a', 'b', 'a']);
});

test('a failure is told to all who asked, and to nobody later', async () => {
  let turn = 0;
  const read = sharedRead(() => {
    turn += 1;
    return turn === 1 ? Promise.reject(new Error('away')) : Promise.resolve(turn);
  });
  const calls = [read({}), read({})];
  for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
  expect(await read({})).toBe(2);
});

test('what is thrown before anything is read is told to who asked', async () => {
  const read = sharedRead((): Promise<void> => {
    throw new Error('no such season');
  });
  await expect(read({})).rejects.toThrow('no such season');
});

test('a caller alone reads within the own request', async () => {
  const { read } = whereItRuns();
  const mine = contextOf('alone-here');
  expect(await requestContext.run(mine, () => read({ which: 'a' }))).toBe(mine);
});

test('several read under the id of the first, whose end is not theirs', async () => {
  const { read } = whereItRuns();
  const [first, second] = [contextOf('the-first'), contextOf('the-second')];
  const calls = [first, second].map((mine) => requestContext.run(mine, () => read({ which: 'a' })));
  first.end.now(callerLeft());
  const [where, same] = await Promise.all(calls);
  expect(where).toBe(same);
  expect(where!.requestId).toBe('the-first');
  expect(() => where!.end.throwIfEnded()).not.toThrow();
});

test('what several share has as long as a call, from when it begins', async () => {
  const { read } = whereItRuns();
  const asking = () => requestContext.run(contextOf('one-of-two'), () => read({ which: 'a' }));
  const [where] = await Promise.all([asking(), asking()]);
  const leftThen = () => requestContext.run(where!, timeLeft);
  expect(leftThen()).toBeLessThanOrEqual(usualDeadlineMs);
  expect(leftThen()).toBeGreaterThan(usualDeadlineMs / 2);
  const later = performance.now() + usualDeadlineMs;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  expect(leftThen).toThrow('This took too long. Please try again.');
  where!.deadline!.extend(50);
  expect(leftThen()).toBe(50);
});

test('a query, which begins when it is waited for, runs where several read, and once', async () => {
  const where: (RequestContext | undefined)[] = [];
  const query = {
    then: (done: () => void) => {
      where.push(requestContext.getStore());
      done();
    },
  } as unknown as Promise<void>;
  const read = sharedRead(() => query);
  const first = contextOf('the-first');
  await Promise.all(
    [first, contextOf('the-second')].map((mine) => requestContext.run(mine, () => read({}))),
  );
  expect(where.map((one) => one!.requestId)).toEqual(['the-first']);
  expect(where[0]).not.toBe(first);
});
