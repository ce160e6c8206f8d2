import { keptRead } from './kept-read';

/** A read that takes so many milliseconds of a clock that the test moves. */
const slowRead = (ms: number, much: boolean, beforeFirst?: () => Promise<void>) => {
  let now = 0;
  let reads = 0;
  const read = keptRead({
    read: () => {
      reads += 1;
      now += ms;
      return Promise.resolve(reads);
    },
    isMuch: () => Promise.resolve(much),
    ...(beforeFirst && { beforeFirst }),
    clock: () => now,
  });
  return { read, wait: (waited: number) => (now += waited) };
};

test('as long as there is little it is read each time', async () => {
  const { read } = slowRead(4000, false);
  expect([await read(), await read(), await read()]).toEqual([1, 2, 3]);
});

test('of much it is read again when fifty times as long has passed, and callers do not wait', async () => {
  const { read, wait } = slowRead(4000, true);
  expect([await read(), await read()]).toEqual([1, 1]);
  wait(199_000);
  expect([await read(), await read()]).toEqual([1, 1]);
  wait(2000);
  expect(await read()).toBe(1);
  expect(await read()).toBe(2);
});

test('whoever waits for the first read is prepared for it, and nobody after', async () => {
  const prepared: number[] = [];
  const { read } = slowRead(4000, true, () => Promise.resolve(void prepared.push(1)));
  await Promise.all([read(), read()]);
  expect(prepared).toHaveLength(2);
  await read();
  expect(prepared).toHaveLength(2);
});

test('callers at the same moment share a read, and a failed one is tried again', async () => {
  let reads = 0;
  const read = keptRead({
    read: () => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('down')) : Promise.resolve(reads);
    },
    isMuch: () => Promise.resolve(true),
  });
  const answers = await Promise.allSettled([read(), read()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toBe(2);
});
