import { untilDone } from './until-done';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Work that fails with these messages, one after the other, and then succeeds. */
const workOf = (...failures: string[]) =>
  jest.fn(() => {
    const message = failures.shift();
    return message ? Promise.reject(new Error(message)) : Promise.resolve();
  });

test('what fails is tried again until it succeeds, and the first reason is told', async () => {
  const work = workOf('full: a', 'full: b', 'full: c', 'full: d');
  const failed = jest.fn();
  const run = untilDone(work, failed, 1000);
  await run();
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(5);
  expect(failed.mock.calls).toEqual([['full: a']]);
  work.mockRejectedValueOnce(new Error('gone'));
  await run();
  expect(failed.mock.calls).toEqual([['full: a'], ['gone']]);
});

test('what succeeds is not done again', async () => {
  const work = workOf();
  await untilDone(work, jest.fn(), 1000)();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a call meanwhile takes the place of the next try, also when it comes before the failure', async () => {
  const work = workOf('full', 'full');
  const run = untilDone(work, jest.fn(), 1000);
  await Promise.all([run(), run()]);
  await run();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(3);
});
