import { addToCounters, readCountersUnder } from '@hypercar/service-kit/counters';
import { spansOf } from '@hypercar/service-kit/span-counters';
import type { Types } from 'mongoose';

/** What the counters follow from. */
export interface CountedSession {
  /** Whose it is; null when the account has been deleted. */
  userId: Types.ObjectId | null;
  startTime: Date;
  endTime: Date | null;
  running: boolean;
}

export const prefix = 'work/';

const minuteMs = 60_000;

/** Whole minutes of a session; null while it runs. */
export const minutesOf = ({ startTime, endTime }: CountedSession): number | null =>
  endTime && Math.floor((endTime.getTime() - startTime.getTime()) / minuteMs);

/** What an ended session adds to the counters of its owner, by the UTC day and month of its start: one, and its minutes. */
export const tallyOf = (session: CountedSession): Record<string, number> => {
  if (session.running) return {};
  const owner = session.userId ? String(session.userId) : '';
  return Object.fromEntries(
    spansOf(prefix, session.startTime.toISOString().slice(0, 10)).flatMap((span) => [
      [`${span}${owner}/sessions`, 1],
      [`${span}${owner}/minutes`, minutesOf(session) ?? 0],
    ]),
  );
};

/** Counts the work of an account that is deleted as that of former members; in the transaction that takes its id away. */
export const countAsFormer = async (userId: string): Promise<void> => {
  const moves: Record<string, number> = {};
  for (const [name, value] of await readCountersUnder(prefix))
    if (name.includes(`/${userId}/`)) {
      moves[name] = -value;
      moves[name.replace(`/${userId}/`, '//')] = value;
    }
  await addToCounters(moves);
};
