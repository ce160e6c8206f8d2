import { type Progress, tileCount } from '@hypercar/contracts/tiles';

/** The first and the last day of the tile project, as UTC midnights. */
export interface ProjectDates {
  start: Date;
  end: Date;
}

const dayMs = 86_400_000;

/** Days left, today and the last day included: the whole project before its start, 0 after its end. */
const daysLeft = ({ start, end }: ProjectDates, now: Date): number => {
  const from = Math.max(now.getTime(), start.getTime());
  return Math.max(0, Math.ceil((end.getTime() + dayMs - from) / dayMs));
};

/** Completed tiles and the clock in; percent, and tiles a day needed to finish in time (0 when done or over), out. */
export const progressOf = (completedTiles: number, dates: ProjectDates, now: Date): Progress => {
  const left = tileCount - completedTiles;
  const daysRemaining = daysLeft(dates, now);
  return {
    progressPercent: Math.round((completedTiles / tileCount) * 1000) / 10,
    completedTiles,
    totalTiles: tileCount,
    dailyPace: daysRemaining === 0 ? 0 : Math.round((left / daysRemaining) * 100) / 100,
    daysRemaining,
  };
};
