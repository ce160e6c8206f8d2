import { repeat, untilNudged } from './repeat';

// A whole multiple of each time below.
beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => jest.useRealTimers());

test('runs at once and then everyMs after each end, or sooner if it says so', async () => {
  const answers = [undefined, 10];
  const work = jest.fn(() => Promise.resolve(answers.shift()));
  const repeated = repeat('test', 1000, work);
  await jest.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(10);
  expect(work).toHaveBeenCalledTimes(3);
  await repeated.stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('is done at the same moments in each process, whenever that began', async () => {
  const moments: number[] = [];
  const work = jest.fn(async () => {
    moments.push(Date.now() % 10_000);
    await new Promise((resolve) => setTimeout(resolve, 10));
  });
  jest.advanceTimersByTime(400);
  const first = repeat('test', 1000, work);
  await jest.advanceTimersByTimeAsync(570);
  // Its first run ends within the last twentieth before a beat, which is left out.
  const late = repeat('late', 1000, work);
  await jest.advanceTimersByTimeAsync(2000);
  expect(moments).toEqual([400, 970, 1000, 2000, 2000]);
  await Promise.all([first.stop(), late.stop(), jest.advanceTimersByTimeAsync(100)]);
});

test.each([1000, 30_000])(
  'each %i ms is no more than 50 ms later, whenever it began',
  async (everyMs) => {
    for (const left of [1, 49, 51, everyMs / 25, everyMs / 2]) {
      jest.setSystemTime(1_800_000_000_000 - left);
      const work = jest.fn(() => Promise.resolve());
      const repeated = repeat('test', everyMs, work);
      await jest.advanceTimersByTimeAsync(everyMs + 50);
      expect(work.mock.calls.length).toBeGreaterThan(1);
      await repeated.stop();
    }
  },
);

test('what is done seldom keeps its own moments, so that it is not done all at once', async () => {
  const moments: number[] = [];
  jest.advanceTimersByTime(7000);
  const seldom = repeat('test', 60_000, () => Promise.resolve(void moments.push(Date.now())));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(moments[1]! - moments[0]!).toBe(60_000);
  await seldom.stop();
});

test('after a failure it runs again after retryMs', async () => {
  const work = jest.fn(() => Promise.reject(new Error('down')));
  const repeated = repeat('test', 60_000, work, 500);
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(3);
  await repeated.stop();
});

test('work that waits for a nudge keeps no timer', async () => {
  const work = jest.fn(() => Promise.resolve(untilNudged));
  const repeated = repeat('test', 1000, work);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
  repeated.nudge();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  await repeated.stop();
});

test('a nudge during a run starts one more right after it', async () => {
  let end = (): void => undefined;
  const work = jest.fn(() => new Promise<number>((resolve) => (end = () => resolve(untilNudged))));
  const repeated = repeat('test', 1000, work);
  repeated.nudge();
  repeated.nudge();
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await repeated.stop();
});

test('work that waits for its next turn keeps no process alive', async () => {
  jest.useRealTimers();
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  const repeated = repeat('test', 60_000, () => Promise.resolve());
  await new Promise((resolve) => setImmediate(resolve));
  expect(timers()).toBe(before);
  await repeated.stop();
});
