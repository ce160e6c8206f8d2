import { untilQuiet } from './until-quiet';

const pause = () => Promise.resolve();

test('waits until the jobs of a site have rested for a hundred seconds at a stretch', async () => {
  // Two seconds of work, half a minute of rest, two more of work.
  const busy = new Set([1, 16]);
  let [looks, used] = [0, 0];
  const seconds = await untilQuiet({ used: () => (used += busy.has(looks++) ? 1500 : 100), pause });
  expect(seconds).toBe(16 * 2 + 100);
});

test('a site that never rests is measured all the same', async () => {
  let used = 0;
  expect(await untilQuiet({ used: () => (used += 2000), pause })).toBe(1800);
});
