import express from 'express';
import { serve } from './testing';

const { leftOpen } = globalThis as unknown as { leftOpen: Set<() => Promise<void>> };

test('a server that a failed test has not closed is closed at the end of the file, another one is not closed twice', async () => {
  const [left, closed] = [await serve(express()), await serve(express())];
  await closed.close();
  expect([leftOpen.size, leftOpen.has(left.close)]).toEqual([1, true]);
  await left.close();
  await left.close();
  expect(leftOpen.size).toBe(0);
});
