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
export const minutesOf = ({
  startTime,
  endTime,
}: Pick<CountedSession, 'startTime' | 'endTime'>): number | null =>
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

/** What ended sessions of an account that is deleted move: from its owner's counters to those of former members. */
export const movesToFormer = (sessions: readonly CountedSession[]): Record<string, number> => {
  const moves: Record<string, number> = {};
  const add = (session: CountedSession, sign: 1 | -1): void => {
    for (const [name, by] of Object.entries(tallyOf(session)))
      moves[name] = (moves[name] ?? 0) + sign * by;
  };
  for (const session of sessions) {
    add(session, -1);
    add({ ...session, userId: null }, 1);
  }
  return moves;
};
