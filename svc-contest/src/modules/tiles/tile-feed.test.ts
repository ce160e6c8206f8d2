import { createTileFeed } from './tile-feed';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('reads the tiles, and wakes, only while somebody follows them', async () => {
  const read = jest.fn(() => Promise.resolve([]));
  const feed = createTileFeed(read, 300);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(read).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);

  const forget = feed.follow([], () => undefined);
  await jest.advanceTimersByTimeAsync(900);
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(3);
  forget();
  await jest.advanceTimersByTimeAsync(300);
  expect(jest.getTimerCount()).toBe(0);
  await feed.stop();
});
