import type { PastSeason } from '@hypercar/contracts/contest-seasons';
import { notFound } from '@hypercar/service-kit/errors';
import { readResults } from '../draws/draws';
import type { ReadMembers } from '../members/members';
import { findSeason, findSeasons, type SeasonPeriods } from '../seasons/seasons';
import { readBoard } from '../share-board/share-board';
import { presentDates, prizesOf } from './present-season';

/** The archived seasons, the newest first. */
export const readPastSeasons = async (seasons: SeasonPeriods) => {
  const rows = (await findSeasons()).filter(({ archivedAt }) => archivedAt);
  return rows.toReversed().map((row) => presentDates(seasons.ofSeason(row.number), row));
};

/** An archived season with its last board and its winners. Throws 404 for another one. */
export const readPastSeason = async (
  seasons: SeasonPeriods,
  number: number,
  readMembers: ReadMembers,
  now: Date,
): Promise<PastSeason> => {
  const row = await findSeason(number);
  if (!row?.archivedAt) throw notFound('Season');
  const period = seasons.ofSeason(number);
  const { winners } = await readResults(period, readMembers, now);
  return {
    ...presentDates(period, row),
    prizes: prizesOf(row),
    board: await readBoard(period, now),
    winners,
  };
};
