import { repeat } from '@hypercar/service-kit/repeat';
import type { TileChangeRecord } from './tile-change.model';
import { findChangesAfter, readVersion } from './tile-changes';

interface Listener {
  since: number;
  tell(change: TileChangeRecord): void;
}

export interface TileFeed {
  /** Tells every change after the version given; returns how to stop. */
  follow(since: number, tell: Listener['tell']): () => void;
  /** Looks at once: this process has just changed a tile. */
  nudge(): void;
  stop(): Promise<void>;
}

/** Looks for changes of any replica a few times a second while somebody listens: one cheap read, more only when it grew. */
export const createTileFeed = (everyMs = 300): TileFeed => {
  const listeners = new Set<Listener>();

  const tell = (listener: Listener, changes: readonly TileChangeRecord[]): void => {
    for (const change of changes) {
      if (change.version <= listener.since) continue;
      listener.since = change.version;
      listener.tell(change);
    }
  };
  const poll = repeat('tile changes', everyMs, async () => {
    if (listeners.size === 0) return;
    const oldest = Math.min(...[...listeners].map(({ since }) => since));
    if ((await readVersion()) <= oldest) return;
    const changes = await findChangesAfter(oldest);
    for (const listener of listeners) tell(listener, changes);
  });

  return {
    follow: (since, callback) => {
      const listener = { since, tell: callback };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    nudge: () => poll.nudge(),
    stop: () => poll.stop(),
  };
};
