import { repeat, untilNudged } from '@hypercar/service-kit/repeat';
import type { TileRecord } from './tile.model';

/** Each tile's revision that a subscriber has seen. */
type Seen = Map<number, number>;

interface Listener {
  seen: Seen;
  version: number;
  send(tile: TileRecord, version: number): void;
}

/** Grows by one with each change of any tile. */
export const versionOf = (tiles: readonly TileRecord[]): number =>
  tiles.reduce((sum, { revision }) => sum + (revision ?? 0), 0);

const bringUpToDate = (listener: Listener, tiles: readonly TileRecord[], version: number): void => {
  if (listener.version === version) return;
  listener.version = version;
  for (const tile of tiles) {
    const revision = tile.revision ?? 0;
    if (revision === (listener.seen.get(tile._id) ?? 0)) continue;
    listener.seen.set(tile._id, revision);
    listener.send(tile, version);
  }
};

export interface TileFeed {
  /** Sends each tile that differs from the known ones; returns a function that unsubscribes. */
  follow(known: readonly TileRecord[], send: Listener['send']): () => void;
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
  const poll = repeat('tile changes', everyMs, async () => {
    if (listeners.size === 0) return untilNudged;
    const tiles = await read();
    const version = versionOf(tiles);
    for (const listener of listeners) bringUpToDate(listener, tiles, version);
    return everyMs;
  });
  return {
    follow: (known, send) => {
      const seen = new Map(known.map(({ _id, revision }) => [_id, revision ?? 0]));
      const listener = { seen, version: versionOf(known), send };
      listeners.add(listener);
      if (listeners.size === 1) poll.nudge();
      return () => listeners.delete(listener);
    },
    nudge: () => poll.nudge(),
    stop: () => poll.stop(),
  };
};
