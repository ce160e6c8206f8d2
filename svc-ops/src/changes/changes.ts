import { upsertAtCommit } from '@hypercar/service-kit/database';
import { repeat, untilNudged } from '@hypercar/service-kit/repeat';
import { Types } from 'mongoose';
import { Change, type ChangeRow, type topics } from './change.model';

export type Topic = (typeof topics)[number];

/** Publishes that a list has changed; inside a transaction subscribers receive it when that commits. */
export const publishChange = async (topic: Topic, notice: unknown = null): Promise<void> => {
  const change = { $set: { topic, notice }, $currentDate: { at: true } };
  await upsertAtCommit(Change, { _id: new Types.ObjectId() }, change);
};

export interface PublishedChange {
  topic: Topic;
  notice: unknown;
}

export interface ChangeWatch {
  /** Calls back for each change of any replica, within everyMs; resolves with a function that unsubscribes, once changes from now on will arrive. */
  follow(callback: (change: PublishedChange) => void): Promise<() => void>;
  stop(): Promise<void>;
}

/** A change becomes visible when its transaction commits, at most this long after its timestamp. */
const overlapMs = 10_000;
/** Longer than a change is stored, so that none is published twice when a clock goes back. */
const rememberMs = 2 * 3_600_000;

const lastMoment = (row: ChangeRow | null | undefined): number => row?.at?.getTime() ?? 0;

/** Reads new lines and forwards each one once; the first read only notes what exists already. */
const createReader = (pass: (row: ChangeRow) => void) => {
  let markBegun = (): void => undefined;
  const begun = new Promise<void>((resolve) => (markBegun = resolve));
  const seen = new Map<string, number>();
  let since: number | undefined;
  const newest = async (): Promise<number> =>
    lastMoment(await Change.findOne().sort({ at: -1 }).lean<ChangeRow>());
  const forget = (): void => {
    for (const [id, at] of seen) if (at < since! - rememberMs) seen.delete(id);
  };
  const read = async (): Promise<void> => {
    const first = since === undefined;
    const from = since ?? (await newest()) - overlapMs;
    const rows = await Change.find({ at: { $gte: new Date(from) } })
      .sort({ at: 1 })
      .lean<ChangeRow[]>();
    for (const row of rows.filter(({ _id }) => !seen.has(String(_id)))) {
      seen.set(String(row._id), lastMoment(row));
      if (!first) pass(row);
    }
    // Never ahead of the clock, so that later changes are found even when it goes back.
    since = Math.min(Math.max(from, lastMoment(rows.at(-1)) - overlapMs), Date.now() - overlapMs);
    forget();
    markBegun();
  };
  return { begun, read };
};

/** Subscribes to the changes of every replica: one small query twice a second while there are subscribers, shared by all streams of this process. */
export const watchChanges = (everyMs = 500): ChangeWatch => {
  const listeners = new Set<(change: PublishedChange) => void>();
  const begin = () =>
    createReader(({ topic, notice }) => {
      for (const callback of listeners) callback({ topic, notice });
    });
  let reader: ReturnType<typeof begin> | undefined;
  const poll = repeat('changes', everyMs, async () => {
    if (listeners.size > 0) {
      await reader?.read();
      return everyMs;
    }
    reader = undefined;
    return untilNudged;
  });
  return {
    follow: async (callback) => {
      listeners.add(callback);
      if (!reader) {
        reader = begin();
        poll.nudge();
      }
      await reader.begun;
      return () => listeners.delete(callback);
    },
    stop: () => poll.stop(),
  };
};
