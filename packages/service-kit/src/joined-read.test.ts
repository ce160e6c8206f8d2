import { setImmediate as nextTurn } from 'node:timers/promises';
import { joinedRead } from './joined-read';

/** A read that ends when the test says so, and tells which one it was. */
const held = () => {
  const ends: ((error?: Error) => void)[] = [];
  const read = joinedRead(
    () =>
      new Promise<number>((resolve, reject) => {
        const turn = ends.length;
        ends.push((error) => (error ? reject(error) : resolve(turn)));
      }),
  );
  return { read, ends };
};

test('those who ask in one turn share a read, which begins after all of them', async () => {
  const { read, ends } = held();
  const asked = [read(), read()];
  await Promise.resolve();
  asked.push(read());
  expect(ends).toHaveLength(0);
  await nextTurn();
  ends[0]!();
  expect(await Promise.all(asked)).toEqual([0, 0, 0]);
  expect(ends).toHaveLength(1);
});

test('whoever asks while one read runs shares the next, which begins after they asked', async () => {
  const { read, ends } = held();
  const first = read();
  await nextTurn();
  const others = Array.from({ length: 50 }, () => read());
  expect(ends).toHaveLength(1);
  ends[0]!();
  expect(await first).toBe(0);
  await nextTurn();
  expect(ends).toHaveLength(2);
  const late = read();
  ends[1]!();
  expect(new Set(await Promise.all(others))).toEqual(new Set([1]));
  await nextTurn();
  ends[2]!();
  expect(await late).toBe(2);
});

test('a failure is told to those who waited for it, and the next read is another', async () => {
  const { read, ends } = held();
  const first = read();
  await nextTurn();
  const second = read();
  ends[0]!(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await nextTurn();
  ends[1]!();
  expect(await second).toBe(1);
  const third = read();
  await nextTurn();
  ends[2]!();
  expect(await third).toBe(2);
});

test('a read that hangs holds up others for a second', async () => {
  jest.useFakeTimers();
  const { read, ends } = held();
  void read();
  await nextTurn();
  const second = read();
  await jest.advanceTimersByTimeAsync(999);
  expect(ends).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  ends[1]!();
  expect(await second).toBe(1);
  jest.useRealTimers();
});

test('a query, which runs when it is waited for, runs once', async () => {
  let runs = 0;
  const query = () => ({
    then: (done: (value: number) => void) => done((runs += 1)),
  });
  const read = joinedRead(query as unknown as () => Promise<number>);
  expect(await read()).toBe(1);
  expect(runs).toBe(1);
});
