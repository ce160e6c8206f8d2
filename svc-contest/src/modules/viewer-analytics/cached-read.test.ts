import { cachedRead } from './cached-read';

test('reads once within the time, again after it and after a failure', async () => {
  let reads = 0;
  const read = cachedRead(1000, () => {
    reads += 1;
    return reads === 2 ? Promise.reject(new Error('down')) : Promise.resolve(reads);
  });
  expect(await Promise.all([read(new Date(5000)), read(new Date(5999))])).toEqual([1, 1]);
  await expect(read(new Date(6000))).rejects.toThrow('down');
  expect(await read(new Date(6001))).toBe(3);
  expect(await read(new Date(1000))).toBe(4);
});
