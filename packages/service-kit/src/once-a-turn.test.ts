import { setImmediate as nextTurn } from 'node:timers/promises';
import { onceATurn } from './once-a-turn';

/** What was written, flush by flush. */
const createOutput = () => {
  const flushed: string[][] = [];
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) flushed.push(lines);
    lines = [];
  };
  const flushSync = jest.fn(flush);
  const output = onceATurn({ write: (line) => lines.push(line), flush, flushSync });
  return { output, flushed, flushSync };
};

test('the lines of a turn are written together, without waiting for more', async () => {
  const { output, flushed, flushSync } = createOutput();
  output.write('one');
  await Promise.resolve();
  output.write('two');
  expect(flushed).toEqual([]);
  await nextTurn();
  output.write('three');
  await nextTurn();
  expect(flushed).toEqual([['one', 'two'], ['three']]);
  // It waits for the disk.
  expect(flushSync).not.toHaveBeenCalled();
});

test('a flush at once leaves nothing behind, and later lines follow', async () => {
  const { output, flushed } = createOutput();
  output.write('fatal');
  output.flushSync();
  expect(flushed).toEqual([['fatal']]);
  output.write('later');
  await nextTurn();
  expect(flushed.flat()).toEqual(['fatal', 'later']);
});
