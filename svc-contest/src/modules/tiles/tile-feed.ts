import { setImmediate } from 'node:timers/promises';
import type { EndpointOutput } from '@hypercar/contracts/endpoint';
import type { tileEvents } from '@hypercar/contracts/tiles';
import { repeat, untilNudged } from '@hypercar/service-kit/repeat';
import type { TileRecord } from './tile.model';
import { presentEvent } from './tile.presenter';

type TileEvent = EndpointOutput<typeof tileEvents>;

/** All tiles as they were read at one moment. */
interface Snapshot {
  tiles: readonly TileRecord[];
  /** Grows by one with each change of any tile. */
  version: number;
}

interface Listener {
  known: Snapshot;
  send(event: TileEvent): void;
}

export const snapshotOf = (tiles: readonly TileRecord[]): Snapshot => ({
  tiles,
  version: tiles.reduce((sum, { revision }) => sum + (revision ?? 0), 0),
});

const eventsBetween = (before: Snapshot, { tiles, version }: Snapshot): TileEvent[] => {
  const seen = new Map(before.tiles.map(({ _id, revision }) => [_id, revision ?? 0]));
  return tiles
    .filter(({ _id, revision }) => (revision ?? 0) !== (seen.get(_id) ?? 0))
    .map((tile) => presentEvent(tile, version));
};

/** As many listeners as are told in a row: a thousand would keep every other call waiting for a tenth of a second. */
const listenersAtOnce = 100;

/** Tells each listener what it does not know; those who know the same get the same objects, which are serialised once. */
const bringUpToDate = async (listeners: Iterable<Listener>, current: Snapshot): Promise<void> => {
  const events = new Map<Snapshot, TileEvent[]>();
  let told = 0;
  for (const listener of listeners) {
    const { known } = listener;
    // A newer one was read while this one was.
    if (known.version >= current.version) continue;
    if (told > 0 && told % listenersAtOnce === 0) await setImmediate();
    told += 1;
    const news = events.get(known) ?? eventsBetween(known, current);
    events.set(known, news);
    listener.known = current;
    news.forEach(listener.send);
  }
};

export interface TileFeed {
  /** What it has read last, at most a poll ago; undefined while nobody follows. */
  latest(): Snapshot | undefined;
  /** Sends an event for each tile that differs from the known ones; returns a function that unsubscribes. */
  follow(known: Snapshot, send: Listener['send']): () => void;
  /** Polls at once, after this process has changed a tile. */
  nudge(): void;
  stop(): Promise<void>;
}

/**
 * Polls the tiles' revisions a few times a second while there are subscribers, to publish the changes of every replica.
 * Each tile has its own revision instead of a common counter, so that toggles of different tiles do not conflict.
 */
export const createTileFeed = (read: () => Promise<TileRecord[]>, everyMs = 300): TileFeed => {
  const listeners = new Set<Listener>();
  let latest: Snapshot | undefined;
  const poll = repeat('tile changes', everyMs, async () => {
    if (listeners.size === 0) return untilNudged;
    const now = snapshotOf(await read());
    if (listeners.size === 0) return untilNudged;
    // The same object while nothing changes, so that listeners who know the same can be told from others.
    latest = now.version === latest?.version ? latest : now;
    await bringUpToDate(listeners, latest);
    return everyMs;
  });
  return {
    latest: () => latest,
    follow: (known, send) => {
      const listener = { known, send };
      listeners.add(listener);
      if (listeners.size === 1) poll.nudge();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) latest = undefined;
      };
    },
    nudge: () => poll.nudge(),
    stop: () => poll.stop(),
  };
};
