import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import type { Progress } from '@hypercar/contracts/tiles';

/** The tile project, as the page announces it. */
export const project = {
  title: 'Hypercar Crystallization Project',
  target: '81 sq ft',
  description:
    'Watch a hypercar being covered with crystals: 81 tiles of one square foot, live, with the pace that finishes it in time.',
  meta: {
    path: '/progress',
    title: 'The hypercar, one square foot at a time',
    picture: { file: 'share-progress.png', alt: 'A hypercar half covered with crystals' },
  },
} as const;

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The nth Sunday of a month at an hour of UTC, in epoch milliseconds. */
const sunday = (year: number, month: number, nth: number, hour: number): number => {
  const weekday = new Date(Date.UTC(year, month)).getUTCDay();
  return Date.UTC(year, month, 7 * nth - ((weekday + 6) % 7), hour);
};
/** How far the workshop's Pacific time is behind UTC at a moment, in milliseconds. https://www.law.cornell.edu/uscode/text/15/260a */
const behindUtc = (at: number): number => {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= sunday(year, 2, 2, 10) && at < sunday(year, 10, 1, 9);
  return (isSummer ? 7 : 8) * hourMs;
};
/** A day's first moment in the workshop; no clock there changes between midnight and one. */
const midnight = (utcMidnight: number): number => utcMidnight + behindUtc(utcMidnight + 8 * hourMs);

/** The workshop's day of a moment (epoch milliseconds), as "Aug 5". A first `Intl.DateTimeFormat` costs a phone 30 ms. */
export const workshopDay = (at: number): string => {
  const day = new Date(at - behindUtc(at));
  return `${months[day.getUTCMonth()]} ${day.getUTCDate()}`;
};

/** The workshop's day of a moment with its year, as "Aug 5, 2025". */
export const workshopDate = (at: number): string =>
  `${workshopDay(at)}, ${new Date(at - behindUtc(at)).getUTCFullYear()}`;

/** From when to when the project runs, in epoch milliseconds: its days are those of its workshop. */
export const projectPeriod = ({ firstDay, lastDay }: SiteSettings['project']) => ({
  start: midnight(Date.parse(firstDay)),
  end: midnight(Date.parse(lastDay) + dayMs),
});

export type ProjectPhase = 'before' | 'during' | 'after';

/** Where the project stands: by the service's days once it says that none is left, else by the browser's clock. */
export const projectPhase = (
  { daysRemaining }: Pick<Progress, 'daysRemaining'>,
  { start, end }: ReturnType<typeof projectPeriod>,
  now: Date,
): ProjectPhase => {
  if (daysRemaining === 0 || now.getTime() >= end) return 'after';
  return now.getTime() < start ? 'before' : 'during';
};
