import { useByDate } from '../../site/by-date';
import { siteBasics } from './site-basics';

export const weekMs = 7 * 24 * 3600 * 1000;

/** When a year's session opens, in epoch milliseconds. */
export const opening = (year: number, { session } = siteBasics): number =>
  Date.UTC(year, session.month - 1, session.day, -session.utcOffsetHours);

/** The year of the session that runs or comes next. */
export const sessionYear = (now: Date, { session } = siteBasics): number => {
  const year = now.getUTCFullYear();
  return now.getTime() < opening(year) + session.weeks * weekMs ? year : year + 1;
};

/** Whether the early-bird price is available: not while a session runs. */
export const isEarlyBird = (now: Date): boolean => now.getTime() < opening(sessionYear(now));

/** The current offer. The prerendered page always shows the early bird; the browser corrects it by date. */
export const useEarlyBird = (): boolean => useByDate(isEarlyBird, true);
