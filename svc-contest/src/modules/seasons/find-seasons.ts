import { contestPrizes, type ContestPrize } from '@hypercar/contracts/contest-draws';
import { formerMember } from '@hypercar/service-kit/records/act';
import { type ContestPeriod, dayOf, firstSeason } from '../period/period';
import { Season, type SeasonRecord } from './season.model';

export type { SeasonRecord } from './season.model';

/** Every stored season, the oldest first; empty before a second one is opened. */
export const findSeasons = (): Promise<SeasonRecord[]> =>
  Season.find().sort({ number: 1 }).lean<SeasonRecord[]>();

/** The numbers of all seasons. */
export const findSeasonNumbers = async (): Promise<number[]> => {
  const stored = await Season.distinct('number');
  return stored.length > 0 ? stored : [firstSeason];
};

/** The period of each season by what is stored, and of the newest by what is live where that fits. */
export const periodsOf = (
  seasons: readonly SeasonRecord[],
  live: Pick<ContestPeriod, 'start' | 'end'>,
): ContestPeriod[] => {
  if (seasons.length === 0) return [live];
  return seasons.map((row, i) => {
    const since = seasons[i - 1]?.end ?? new Date(0);
    const follows = i === seasons.length - 1 && dayOf(live.start) > dayOf(since);
    const { start, end } = follows ? live : row;
    return { start, end, since, season: row.number, announcedAt: row.announcedAt ?? undefined };
  });
};

/** A prize's name in a season. */
export const prizeNameIn = (
  season: Pick<SeasonRecord, 'prizes'> | null,
  prize: ContestPrize,
): string => {
  const own = prize === 'bonus' ? undefined : season?.prizes?.[prize];
  return own ?? contestPrizes[prize].name;
};

export const findSeason = (number: number): Promise<SeasonRecord | null> =>
  Season.findOne({ number }).lean<SeasonRecord>();

/** Replaces the name of a deleted account. */
export const forgetSeasonOpener = async (userId: string): Promise<void> => {
  await Season.updateMany({ 'openedBy.id': userId }, { openedBy: formerMember });
};

/** The seasons that somebody opened, for their own export. */
export const findOpenedSeasons = async (userId: string) =>
  (await Season.find({ 'openedBy.id': userId }).lean<SeasonRecord[]>()).map(
    ({ number, name, start, end, openedAt }) => ({ number, name, start, end, openedAt }),
  );
