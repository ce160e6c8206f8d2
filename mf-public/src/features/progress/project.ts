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
const pacificMidnight = (day: string): number => Date.parse(`${day}T00:00:00-07:00`);

/** From when to when the project runs, in epoch milliseconds: its days are those of its workshop. */
export const projectPeriod = ({ firstDay, lastDay }: SiteSettings['project']) => ({
  start: pacificMidnight(firstDay),
  end: pacificMidnight(lastDay) + dayMs,
});
