import { notFound } from '@hypercar/service-kit/errors';
import { type ContestPeriod, seasonOf, stateOf } from '../period/period';

/** The current season's period as it is live, and those of all. */
export interface SeasonPeriods {
  period: ContestPeriod;
  /** The period of a season, the current one unless it says; throws 404. */
  ofSeason(season: number | undefined): ContestPeriod;
  /** The season that ran at a moment, else the current one. */
  at(moment: Date): ContestPeriod;
  all(): readonly ContestPeriod[];
}

/** The seasons' periods, `read` anew for each question. */
export const seasonPeriods = (read: () => readonly ContestPeriod[]): SeasonPeriods => {
  const current = (): ContestPeriod => read().at(-1)!;
  const period: ContestPeriod = {
    get start() {
      return current().start;
    },
    get end() {
      return current().end;
    },
    get season() {
      return seasonOf(current());
    },
    get since() {
      return current().since ?? new Date(0);
    },
    get announcedAt() {
      return current().announcedAt;
    },
  };
  return {
    period,
    ofSeason: (season) => {
      if (season === undefined) return current();
      const found = read().find((one) => seasonOf(one) === season);
      if (!found) throw notFound('Season');
      return found;
    },
    at: (moment) => read().find((one) => stateOf(one, moment) === 'open') ?? current(),
    all: read,
  };
};
