import { openingDay } from '@hypercar/contracts/site-text-gaps';
import { useByDate } from '../../site/by-date';
import { isEarlyBird, opening, sessionYear, weekMs } from './early-bird';
import { useSiteSettings } from '../../site/site-settings';

/** Which week of the session it is, from 1; 0 when none runs. */
const sessionWeek = (now: Date): number =>
  isEarlyBird(now) ? 0 : Math.floor((now.getTime() - opening(sessionYear(now))) / weekMs) + 1;

/** The year in which the next session opens: never one that runs. */
const nextYear = (now: Date): number => sessionYear(now) + (isEarlyBird(now) ? 0 : 1);

/** The running session's week, 0 when none runs; a prerendered page says 0. */
export const useSessionWeek = (): number => useByDate(sessionWeek, 0);

/** The day of the next opening with its year, so that nobody takes it for one that has passed: `October 1st, 2027`. */
export const useNextOpening = (): string =>
  useByDate<string>((now) => `${openingDay}, ${nextYear(now)}`, openingDay);

/** The year in which the early bird ends: the owner's, or else that of the next opening; 0 in a prerendered page. */
export const useEarlyBirdYear = (): number => {
  const { endsOn } = useSiteSettings().earlyBird;
  return useByDate((now) => (endsOn ? Number(endsOn.slice(0, 4)) : nextYear(now)), 0);
};

/** The day on which the early bird ends with its year. */
export const useEarlyBirdEnd = (): string => {
  const { until } = useSiteSettings().earlyBird;
  const year = useEarlyBirdYear();
  return year > 0 ? `${until}, ${year}` : until;
};
