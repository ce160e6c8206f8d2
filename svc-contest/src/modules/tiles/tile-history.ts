import { type TileHistory, tileCount } from '@hypercar/contracts/tiles';
import type { ProjectDates } from './progress';

/** How much a day changed the number of completed tiles. */
export interface DayChange {
  date: string;
  net: number;
}

const dayMs = 86_400_000;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const daysOf = ({ start, end }: ProjectDates): string[] => {
  const count = Math.round((end.getTime() - start.getTime()) / dayMs) + 1;
  return Array.from({ length: count }, (_, i) => dayOf(new Date(start.getTime() + i * dayMs)));
};

/** The changes of each day and the number completed now in; the chart's days out. Counts back from now, so that its end is exact. */
export const historyOf = (
  changes: readonly DayChange[],
  completedNow: number,
  dates: ProjectDates,
  now: Date,
): TileHistory => {
  const after = (date: string): number =>
    changes.filter((change) => change.date > date).reduce((sum, { net }) => sum + net, 0);
  const days = daysOf(dates);
  return {
    startDate: dayOf(dates.start),
    endDate: dayOf(dates.end),
    totalTiles: tileCount,
    days: days.map((date, i) => ({
      date,
      completed: date > dayOf(now) ? null : completedNow - after(date),
      needed: Math.round((tileCount * (i + 1) * 10) / days.length) / 10,
    })),
  };
};
