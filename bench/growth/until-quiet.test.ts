import { untilQuiet } from './until-quiet';

const pause = () => Promise.resolve();

test('waits while the jobs of a site work, and no longer', async () => {
  const used = [0, 1500, 2100, 2150, 9000];
  expect(await untilQuiet({ used: () => used.shift()!, pause })).toBe(4);
  expect(used).toEqual([9000]);
});

test('a site that never rests is measured all the same', async () => {
  let used = 0;
  expect(await untilQuiet({ used: () => (used += 2000), pause })).toBe(1800);
});
