import { untilNudged } from '@hypercar/service-kit/repeat';
import { keptRead } from './kept-read';

/** A read that takes so many milliseconds of a clock that the test moves. */
const slowRead = (ms: number, much: boolean, beforeFirst?: () => Promise<void>) => {
  let now = 0;
  let reads = 0;
  const { read, ahead } = keptRead({
    read: () => {
      reads += 1;
      now += ms;
      return Promise.resolve(reads);
    },
    isMuch: () => Promise.resolve(much),
    ...(beforeFirst && { beforeFirst }),
    clock: () => now,
  });
  return { read, ahead, reads: () => reads, wait: (waited: number) => (now += waited) };
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

test('much is read ahead, once, and nobody waits for it', async () => {
  const prepared: number[] = [];
  const { read, ahead, reads } = slowRead(4000, true, () => Promise.resolve(void prepared.push(1)));
  expect(await ahead()).toBeUndefined();
  await new Promise(setImmediate);
  expect([await read(), reads(), prepared]).toEqual([1, 1, []]);
  expect(await ahead()).toBe(untilNudged);
  expect(reads()).toBe(1);
});

test('little is not read before somebody asks', async () => {
  const { ahead, reads } = slowRead(4, false);
  expect([await ahead(), reads()]).toEqual([untilNudged, 0]);
});

test('callers at the same moment share a read, and a failed one is tried again', async () => {
  let reads = 0;
  const { read } = keptRead({
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

test('what failed is read ahead again', async () => {
  let reads = 0;
  const { read, ahead } = keptRead({
    read: () => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('down')) : Promise.resolve(reads);
    },
    isMuch: () => Promise.resolve(true),
    clock: () => 0,
  });
  for (const _ of [1, 2]) {
    expect(await ahead()).toBeUndefined();
    await new Promise(setImmediate);
  }
  expect([await ahead(), await read(), reads]).toEqual([untilNudged, 2, 2]);
});
