import { repeat } from '@hypercar/service-kit/repeat';
import type { TileRecord } from './tile.model';

/** Each tile's revision, as a listener knows it. */
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
  /** Tells each tile that changes from what the listener knows; returns how to stop. */
  follow(known: readonly TileRecord[], send: Listener['send']): () => void;
  /** Looks at once: this process has just changed a tile. */
  nudge(): void;
  stop(): Promise<void>;
}

/**
 * Looks at the tiles' revisions a few times a second while somebody listens, so that it tells what any replica changed.
 * The revisions are in the tiles and not in one counter, because toggles of different tiles must not wait for each other.
 */
export const createTileFeed = (read: () => Promise<TileRecord[]>, everyMs = 300): TileFeed => {
  const listeners = new Set<Listener>();
  const poll = repeat('tile changes', everyMs, async () => {
    if (listeners.size === 0) return;
    const tiles = await read();
    const version = versionOf(tiles);
    for (const listener of listeners) bringUpToDate(listener, tiles, version);
  });
  return {
    follow: (known, send) => {
      const seen = new Map(known.map(({ _id, revision }) => [_id, revision ?? 0]));
      const listener = { seen, version: versionOf(known), send };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    nudge: () => poll.nudge(),
    stop: () => poll.stop(),
  };
};
