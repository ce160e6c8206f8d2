import { conflict } from '@hypercar/service-kit/errors';

/** The contest's first moment, and the first one after it. */
export interface ContestPeriod {
  start: Date;
  end: Date;
}

export const stateOf = (
  { start, end }: ContestPeriod,
  now: Date,
): 'upcoming' | 'open' | 'ended' => {
  if (now < start) return 'upcoming';
  return now < end ? 'open' : 'ended';
};

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
