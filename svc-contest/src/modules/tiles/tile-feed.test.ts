import { setImmediate as aTurn } from 'node:timers/promises';
import { createTileFeed, snapshotOf } from './tile-feed';
import type { TileRecord } from './tile.model';

const tiles = (...revisions: number[]): TileRecord[] =>
  revisions.map((revision, i) => ({
    _id: i + 1,
    name: `Tile ${i + 1}`,
    areaSqft: 1,
    status: revision % 2 ? 'completed' : 'pending',
    completedBy: null,
    completedByName: null,
    completedAt: null,
    revision,
  }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('reads the tiles, and wakes, only while somebody follows them', async () => {
  const read = jest.fn(() => Promise.resolve([]));
  const feed = createTileFeed(read, 300);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(read).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);

  const forget = feed.follow(snapshotOf([]), () => undefined);
  await jest.advanceTimersByTimeAsync(900);
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(3);
  forget();
  await jest.advanceTimersByTimeAsync(300);
  expect(jest.getTimerCount()).toBe(0);
  await feed.stop();
});

test('those who join while it polls need no read of their own, and get the same event', async () => {
  let stored = tiles(0, 0);
  const read = jest.fn(() => Promise.resolve(stored));
  const feed = createTileFeed(read, 300);
  expect(feed.latest()).toBeUndefined();
  const heard: unknown[] = [];
  const stops = [feed.follow(snapshotOf(stored), (event) => heard.push(event))];
  await jest.advanceTimersByTimeAsync(300);
  const reads = read.mock.calls.length;
  for (let i = 0; i < 99; i += 1)
    stops.push(feed.follow(feed.latest()!, (event) => heard.push(event)));
  expect(read).toHaveBeenCalledTimes(reads);

  stored = tiles(0, 1);
  await jest.advanceTimersByTimeAsync(300);
  expect(heard).toHaveLength(100);
  expect(heard[0]).toMatchObject({ version: 1, tile: { id: 2, status: 'completed' } });
  // The first knew a reading of its own.
  expect(new Set(heard).size).toBe(2);
  for (const stop of stops) stop();
  expect(feed.latest()).toBeUndefined();
  await feed.stop();
});

test('who knows more than a poll that began before is not told what was', async () => {
  let answer = (_tiles: TileRecord[]): void => {};
  const slow = new Promise<TileRecord[]>((resolve) => (answer = resolve));
  const read = jest.fn(() => slow);
  const feed = createTileFeed(read, 300);
  const heard: unknown[] = [];
  feed.follow(snapshotOf(tiles(0)), () => undefined);
  await jest.advanceTimersByTimeAsync(0);
  feed.follow(snapshotOf(tiles(1)), (event) => heard.push(event));
  answer(tiles(0));
  await jest.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([]);
  read.mockImplementation(() => Promise.resolve(tiles(2)));
  await jest.advanceTimersByTimeAsync(300);
  expect(heard).toMatchObject([{ version: 2, tile: { id: 1, status: 'pending' } }]);
  await feed.stop();
});

test('other calls have their turn while many are told, and each is told once', async () => {
  let stored = tiles(0);
  const feed = createTileFeed(() => Promise.resolve(stored), 300);
  await jest.advanceTimersByTimeAsync(300);
  const heard: unknown[] = [];
  const known = snapshotOf(stored);
  const stops = Array.from({ length: 250 }, () => feed.follow(known, (event) => heard.push(event)));
  await jest.advanceTimersByTimeAsync(0);
  stored = tiles(1);
  await jest.advanceTimersByTimeAsync(300);
  const counts = [heard.length];
  stops.pop()?.();
  while (counts.at(-1)! < 249) {
    await aTurn();
    counts.push(heard.length);
  }
  await aTurn();
  expect(counts[0]).toBe(100);
  expect(heard).toHaveLength(249);
  for (const stop of stops) stop();
  await feed.stop();
});
