import { conflict } from '@hypercar/service-kit/errors';

/** A contest's first moment, and the first one after it; the first season's unless it says which. */
export interface ContestPeriod {
  start: Date;
  end: Date;
  season?: number;
  /** When the season before ended. */
  since?: Date;
  /** When its winners are announced, if its record says so. */
  announcedAt?: Date | undefined;
}

export const firstSeason = 1;

export const seasonOf = ({ season = firstSeason }: ContestPeriod): number => season;

/** What a season counts came after the one before had ended. */
export const sinceOf = ({ since = new Date(0) }: ContestPeriod): Date => since;

export const stateOf = (
  { start, end }: ContestPeriod,
  now: Date,
): 'upcoming' | 'open' | 'ended' => {
  if (now < start) return 'upcoming';
  return now < end ? 'open' : 'ended';
};

const hourMs = 3_600_000;

/** When the winners are announced: as the season says, else by the rules 5 PM of the fourth day after an end at 11:59 PM. */
export const announcementOf = ({ end, announcedAt }: ContestPeriod): Date =>
  announcedAt && announcedAt >= end
    ? announcedAt
    : new Date(end.getTime() + (3 * 24 + 17) * hourMs + hourMs / 60);

/** Throws 409 with the reason outside the period. */
export const checkOpen = (period: ContestPeriod, now: Date): void => {
  const state = stateOf(period, now);
  if (state === 'ended')
    throw conflict('The contest has ended - no new shares or entries can be taken');
  if (state === 'upcoming')
    throw conflict(`The contest has not begun yet: it opens on ${period.start.toISOString()}`);
};

/** The UTC day of a moment, YYYY-MM-DD. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The beginning of the next UTC day, or null when the contest is over by then. */
const nextContestDay = ({ end }: ContestPeriod, now: Date): Date | null => {
  const next = new Date(now);
  next.setUTCHours(24, 0, 0, 0);
  return next < end ? next : null;
};

/** When what counts once a day can bring points again, as a moment and as a sentence. */
export const pointsAgain = (
  period: ContestPeriod,
  now: Date,
): { at: string | null; sentence: string } => {
  const at = nextContestDay(period, now)?.toISOString() ?? null;
  if (at === null) return { at, sentence: 'The contest ends before this can bring points again.' };
  return {
    at,
    sentence: `This can bring points again from ${at.slice(0, 16).replace('T', ' ')} UTC.`,
  };
};
