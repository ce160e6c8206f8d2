import {
  type ContestSeason,
  firstSeasonName,
  firstSeasonPrizes,
  type SeasonState,
} from '@hypercar/contracts/contest-seasons';
import { countAllEntries } from '../entries/entries';
import { announcementOf, type ContestPeriod, seasonOf, stateOf } from '../period/period';
import { findSeasons, type SeasonPeriods, type SeasonRecord } from '../seasons/seasons';

const states = { upcoming: 'planned', open: 'running', ended: 'ended' } as const;

/** What everybody may know of a season. */
export const presentDates = (period: ContestPeriod, row: SeasonRecord | undefined) => ({
  number: seasonOf(period),
  name: row?.name ?? firstSeasonName,
  startsAt: period.start.toISOString(),
  endsAt: period.end.toISOString(),
  announcedAt: announcementOf(period).toISOString(),
});

export const prizesOf = (row: SeasonRecord | undefined) => row?.prizes ?? firstSeasonPrizes;

const stateAt = (period: ContestPeriod, row: SeasonRecord | undefined, now: Date): SeasonState =>
  row?.archivedAt ? 'archived' : states[stateOf(period, now)];

const present = async (
  period: ContestPeriod,
  row: SeasonRecord | undefined,
  now: Date,
): Promise<ContestSeason> => ({
  ...presentDates(period, row),
  state: stateAt(period, row, now),
  prizes: prizesOf(row),
  rules: row?.rules ?? '',
  entries: await countAllEntries(seasonOf(period)),
  openedAt: row?.openedAt?.toISOString() ?? null,
  openedBy: row?.openedBy?.name ?? null,
});

/** Every season as an administrator reads it, the newest first. */
export const readSeasons = async (seasons: SeasonPeriods, now: Date): Promise<ContestSeason[]> => {
  const rows = new Map((await findSeasons()).map((row) => [row.number, row]));
  const newestFirst = seasons.all().toReversed();
  return Promise.all(newestFirst.map((period) => present(period, rows.get(seasonOf(period)), now)));
};
