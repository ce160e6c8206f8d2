import { inParallel } from './in-parallel';

test('works on so many items at once, in their order', async () => {
  const begun: number[] = [];
  const open: (() => void)[] = [];
  const done = inParallel([1, 2, 3], 2, (item) => {
    begun.push(item);
    return new Promise((resolve) => open.push(resolve));
  });
  expect(begun).toEqual([1, 2]);
  open[1]!();
  await Promise.resolve();
  while (begun.length < 3) await Promise.resolve();
  for (const end of open) end();
  await done;
  expect(begun).toEqual([1, 2, 3]);
});

test('after an error, what is running finishes and nothing new starts', async () => {
  const begun: number[] = [];
  let ended = false;
  const done = inParallel([1, 2, 3], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('no crystal left');
    await Promise.resolve();
    ended = true;
  });
  await expect(done).rejects.toThrow('no crystal left');
  expect([begun, ended]).toEqual([[1, 2], true]);
});
