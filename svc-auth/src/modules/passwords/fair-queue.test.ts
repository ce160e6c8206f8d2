import { createFairQueue, type QueueCaller, TooBusy } from './fair-queue';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const limits = { places: 1, longestWaitMs: 3000, longestLine: 1000 };

/** A queue whose work takes as long as the test says, and what has begun so far. */
const busyQueue = (given: Partial<typeof limits> = {}) => {
  const queue = createFairQueue({ ...limits, ...given });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: unknown[] = [];
  const run = (name: string, caller: QueueCaller = { source: name }) =>
    void queue
      .run(caller, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: unknown) => refused.push(error));
  /** Ends what began first, after so many milliseconds. */
  const end = async (ms = 0): Promise<void> => {
    await jest.advanceTimersByTimeAsync(ms);
    ends.shift()!();
    await jest.advanceTimersByTimeAsync(0);
  };
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return { run, end, settle, begun, refused };
};

test('runs as many at a time as there are places', async () => {
  const { run, end, settle, begun } = busyQueue({ places: 2 });
  for (const name of ['a', 'b', 'c']) run(name);
  await settle();
  expect(begun).toEqual(['a', 'b']);
  await end();
  expect(begun).toEqual(['a', 'b', 'c']);
  await end();
  await end();
  run('d');
  run('e');
  run('f');
  await settle();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('one source does not keep the others waiting', async () => {
  const { run, end, begun } = busyQueue();
  for (let i = 0; i < 5; i += 1) run(`storm ${i}`, { source: 'storm' });
  run('ada');
  run('grace');
  for (let i = 0; i < 6; i += 1) await end();
  expect(begun).toEqual(['storm 0', 'storm 1', 'ada', 'grace', 'storm 2', 'storm 3', 'storm 4']);
});

test('who would wait too long is told at once when to come back', async () => {
  const { run, end, settle, begun, refused } = busyQueue();
  run('first');
  await end(1000);
  for (let i = 0; i < 5; i += 1) run(`storm ${i}`, { source: 'storm' });
  await settle();
  // One runs, and the third of those that wait would wait for four seconds.
  expect(refused).toHaveLength(1);
  expect(refused[0]).toBeInstanceOf(TooBusy);
  expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '4' } });
  // Another source still gets its turn.
  run('ada');
  await end(100);
  await end(100);
  expect(begun).toContain('ada');
});

test('who has waited too long is told to come back', async () => {
  const { run, settle, refused, begun, end } = busyQueue();
  run('slow');
  run('ada');
  await settle();
  await jest.advanceTimersByTimeAsync(2999);
  expect(refused).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(refused).toMatchObject([{ status: 503, headers: { 'Retry-After': '3' } }]);
  await end();
  expect(begun).toEqual(['slow']);
});

test('the line has an end, whatever the estimate', async () => {
  const { run, settle, refused } = busyQueue({ longestLine: 3 });
  for (let i = 0; i < 6; i += 1) run(`person ${i}`);
  await settle();
  expect(refused).toHaveLength(2);
});

test('nothing of a caller who has left is begun', async () => {
  const { run, end, settle, begun, refused } = busyQueue();
  const caller = new AbortController();
  run('first');
  for (let i = 0; i < 10; i += 1) run('storm', { source: 'storm', left: caller.signal });
  await settle();
  caller.abort();
  run('storm, again', { source: 'storm', left: caller.signal });
  run('ada');
  await end();
  expect(begun).toEqual(['first', 'ada']);
  expect(refused).toHaveLength(11);
  expect(refused[0]).toMatchObject({ status: 499 });
});

test('what fails gives its place back', async () => {
  const queue = createFairQueue(limits);
  const failing = queue.run({ source: 'a' }, () => Promise.reject(new Error('no memory')));
  await expect(failing).rejects.toThrow('no memory');
  await expect(queue.run({ source: 'b' }, () => Promise.resolve(1))).resolves.toBe(1);
});
