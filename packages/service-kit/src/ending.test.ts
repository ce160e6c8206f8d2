import { createEnding } from './ending';

const first = new Error('first');

test('throws nothing before the end, and its first reason afterwards', () => {
  const end = createEnding();
  end.throwIfEnded();
  end.now(first);
  end.now(new Error('second'));
  expect(() => end.throwIfEnded()).toThrow(first);
  expect(end.signal.reason).toBe(first);
});

test('aborts the signal of those who wait, and of those who ask too late', () => {
  const end = createEnding();
  const { signal } = end;
  expect(signal.aborted).toBe(false);
  end.now(first);
  expect([signal.aborted, signal.reason]).toEqual([true, first]);
  expect(end.signal).toBe(signal);
});
