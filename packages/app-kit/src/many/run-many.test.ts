import { ApiError } from '@hypercar/app-kit/api';
import { runMany, type SendOne } from './run-many';

const rows = Array.from({ length: 10 }, (_, i) => i);
const run = (send: SendOne<number>, signal = new AbortController().signal) => {
  const steps: number[] = [];
  return runMany(rows, send, { signal, onSettled: (n) => steps.push(n) }).then((result) => ({
    ...result,
    steps,
  }));
};
const done = () => Promise.resolve(undefined);

test('the first goes alone, then at most four at once, each with a key of its own', async () => {
  let [now, most] = [0, 0];
  const keys = new Set<string>();
  const sizes: number[] = [];
  const result = await run(async (_row, key) => {
    keys.add(key);
    now += 1;
    most = Math.max(most, now);
    sizes.push(now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now -= 1;
    return undefined;
  });
  expect(result).toMatchObject({ done: 10, failed: [], left: [], steps: rows.map((n) => n + 1) });
  expect([sizes.slice(0, 2), most, keys.size]).toEqual([[1, 1], 4, 10]);
});

test('a row that fails does not stop the others', async () => {
  const refused = new ApiError(409, 'Somebody else has changed it');
  const result = await run((row) => (row % 2 ? Promise.reject(refused) : done()));
  expect(result.done).toBe(5);
  expect(result.failed.map(({ row, message }) => [row, message])).toEqual(
    [1, 3, 5, 7, 9].map((row) => [row, 'Somebody else has changed it']),
  );
});

test.each([
  [401, 'Please sign in'],
  [0, 'The server cannot be reached'],
])('after a %i nothing more begins', async (status, message) => {
  const result = await run((row) =>
    row < 2 ? done() : Promise.reject(new ApiError(status, message)),
  );
  expect(result.done).toBe(2);
  expect(result.failed.length).toBeLessThanOrEqual(4);
  expect(result.left.length).toBe(8 - result.failed.length);
  expect(result.left.length).toBeGreaterThan(0);
});

test('what was stopped is left as it is', async () => {
  const stop = new AbortController();
  const result = await run((row) => {
    if (row === 3) stop.abort();
    return done();
  }, stop.signal);
  expect(result.done + result.left.length).toBe(10);
  expect(result.left.length).toBeGreaterThan(3);
});

test('a busy service is asked again with the same key, and not for ever', async () => {
  jest.useFakeTimers();
  try {
    const keys: string[] = [];
    const once = run((row, key) => {
      if (row !== 0) return done();
      keys.push(key);
      return keys.length < 3 ? Promise.reject(new ApiError(503, 'Busy')) : done();
    });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await once).toMatchObject({ done: 10, failed: [] });
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    let calls = 0;
    const never = run((row) => {
      if (row !== 0) return done();
      calls += 1;
      return Promise.reject(new ApiError(429, 'Too many'));
    });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await never).toMatchObject({ done: 9, failed: [{ row: 0, message: 'Too many' }] });
    expect(calls).toBe(4);
  } finally {
    jest.useRealTimers();
  }
});

test('what takes a change back is kept of those that were done', async () => {
  const back = () => Promise.resolve();
  const result = await run((row) =>
    row === 4 ? Promise.reject(new Error('no')) : Promise.resolve(row < 6 ? back : undefined),
  );
  expect(result.takeBacks).toHaveLength(5);
});
