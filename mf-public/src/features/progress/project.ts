import type { SiteSettings } from '@hypercar/contracts/site-defaults';

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

const dayMs = 86_400_000;
const behindUtcMs = 7 * 3_600_000;
const pacificMidnight = (day: string): number => Date.parse(day) + behindUtcMs;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The workshop's day of a moment (epoch milliseconds), as "Aug 5". A first `Intl.DateTimeFormat` costs a phone 30 ms. */
export const workshopDay = (at: number): string => {
  const day = new Date(at - behindUtcMs);
  return `${months[day.getUTCMonth()]} ${day.getUTCDate()}`;
};

/** From when to when the project runs, in epoch milliseconds: its days are those of its workshop. */
export const projectPeriod = ({ firstDay, lastDay }: SiteSettings['project']) => ({
  start: pacificMidnight(firstDay),
  end: pacificMidnight(lastDay) + dayMs,
});
