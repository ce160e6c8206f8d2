import type { ContestEntryRow, EntryShow, EntrySort } from '@hypercar/contracts/contest-entries';
import { notFound } from '@hypercar/service-kit/errors';
import { oneAhead } from '@hypercar/service-kit/walk-rows';
import { type Accounts, type Member, type ReadMembers, stopAfterFailure } from '../members/members';
import {
  changeEntryStatus,
  type EntryPlace,
  findEntryPage,
  type RankedEntry,
  showFilters,
  type StatusChange,
  walkEntries,
} from './entry-list';
import { presentContestEntry, presentSubmission } from './entry.presenter';
import { findSearchedPage, searchFilter, walkSearched } from './search-entries';
import { findEntryHistory, hasEntered } from './submit-entry';

const idsOf = (rows: readonly RankedEntry[]): string[] =>
  rows.map(({ entry }) => String(entry.userId));

/** Gives entries their members in one call, and their flags. */
const complete = async (
  rows: readonly RankedEntry[],
  readMembers: ReadMembers,
): Promise<ContestEntryRow[]> => {
  const ids = idsOf(rows);
  const members = await readMembers(ids);
  return rows.map((row, i) => presentContestEntry(row, members?.get(ids[i]!)));
};

export interface EntryFilter {
  search?: string | undefined;
  show?: EntryShow | undefined;
}

export interface EntryQuery extends EntryFilter {
  season: number;
  sort: EntrySort;
}

/** One page of the entries that the query asks for. Throws 400 for a bad cursor. */
export const readEntryPage = async (
  { readMembers }: Accounts,
  { search, show, ...at }: EntryFilter & EntryPlace,
) => {
  const filter = searchFilter(search);
  const found = await (filter ? findSearchedPage(at, filter, show) : findEntryPage(at, show));
  return { ...found, rows: await complete(found.rows, readMembers) };
};

const matches = (entry: RankedEntry['entry'], show?: EntryShow): boolean =>
  Object.entries(show ? showFilters[show] : {}).every(
    ([field, value]) => entry[field as keyof typeof entry] === value,
  );

async function* walkCompleted(
  accounts: Accounts,
  { season, sort, search, show }: EntryQuery,
): AsyncGenerator<ContestEntryRow[]> {
  const patient = stopAfterFailure(accounts.readMembers);
  const filter = searchFilter(search);
  const found = filter ? walkSearched(season, sort, filter, show) : walkEntries(season, sort);
  for await (const rows of oneAhead(found))
    yield complete(
      rows.filter(({ entry }) => matches(entry, show)),
      patient,
    );
}

/**
 * Every entry that the query asks for, with its member, some hundreds at a time; a search finds a thousand. While some are sent
 * the members of the next are asked for, and those after them read.
 */
export const walkContestEntries = (accounts: Accounts, query: EntryQuery) =>
  oneAhead(walkCompleted(accounts, query));

export const setContestEntryStatus = async (
  readMembers: ReadMembers,
  id: string,
  change: StatusChange,
): Promise<ContestEntryRow> => {
  const entry = await changeEntryStatus(id, change);
  return (await complete([{ entry, rank: null }], readMembers))[0]!;
};

/** Who a member is, as far as known. Throws 404 when no member has this id, as far as known. */
export const findMember = async (
  readMembers: ReadMembers,
  userId: string,
): Promise<Member | undefined> => {
  const members = await readMembers([userId]);
  const member = members?.get(userId);
  if (members && !member && !(await hasEntered(userId))) throw notFound('User');
  return member;
};

/** Throws 404. */
export const readSubmissions = async (readMembers: ReadMembers, userId: string) => {
  await findMember(readMembers, userId);
  return (await findEntryHistory(userId)).map(presentSubmission);
};
