import { useByDate } from '../../site/by-date';
import { useSiteSettings } from '../../site/site-settings';
import { siteBasics } from './site-basics';

const hourMs = 3600 * 1000;
export const weekMs = 7 * 24 * hourMs;

/** When a year's session opens, in epoch milliseconds. */
export const opening = (year: number, { session } = siteBasics): number =>
  Date.UTC(year, session.month - 1, session.day, -session.utcOffsetHours);

/** The year of the session that runs or comes next. */
export const sessionYear = (now: Date, { session } = siteBasics): number => {
  const year = now.getUTCFullYear();
  return now.getTime() < opening(year) + session.weeks * weekMs ? year : year + 1;
};

/** Whether the early-bird price is available: before the day on which it ends, or else whenever no session runs. */
export const isEarlyBird = (now: Date, endsOn = ''): boolean =>
  now.getTime() <
  (endsOn
    ? Date.parse(endsOn) - siteBasics.session.utcOffsetHours * hourMs
    : opening(sessionYear(now)));

/** The current offer. The prerendered page always shows the early bird; the browser corrects it by date. */
export const useEarlyBird = (): boolean => {
  const { endsOn } = useSiteSettings().earlyBird;
  return useByDate((now) => isEarlyBird(now, endsOn), true);
};
