import type { ContestEntryRow, EntrySort } from '@hypercar/contracts/contest-entries';
import { notFound } from '@hypercar/service-kit/errors';
import { type Accounts, type Member, type ReadMembers, stopAfterFailure } from '../members/members';
import {
  changeEntryStatus,
  findEntryPage,
  type RankedEntry,
  type StatusChange,
  walkEntries,
} from './entry-list';
import { type EntryFilter, readEntryMatch } from './entry-match';
import { presentContestEntry, presentSubmission } from './entry.presenter';
import { type FlagsOf, readFlags } from './flags';
import { findMatchingPage } from './matching-entries';
import { findEntry, findEntryHistory } from './submit-entry';

const idsOf = (rows: readonly RankedEntry[]): string[] =>
  rows.map(({ entry }) => String(entry.userId));

/** Gives entries their members in one call, and their flags. */
const complete = async (
  rows: readonly RankedEntry[],
  readMembers: ReadMembers,
  flagsOf: FlagsOf,
): Promise<ContestEntryRow[]> => {
  const ids = idsOf(rows);
  const members = await readMembers(ids);
  return rows.map((row, i) => {
    const member = members?.get(ids[i]!);
    return presentContestEntry(row, member, flagsOf(ids[i]!, member));
  });
};

export interface EntryQuery extends EntryFilter {
  sort: EntrySort;
}

/** One page of the entries that the query asks for. Throws 400 for a bad cursor; as readEntryMatch. */
export const readEntryPage = async (
  accounts: Accounts,
  query: EntryQuery & { limit: number; cursor?: string | undefined },
) => {
  const matches = await readEntryMatch(accounts, query);
  const found = await (matches
    ? findMatchingPage(query.sort, query, matches)
    : findEntryPage(query.sort, query));
  const flagsOf = await readFlags(idsOf(found.rows));
  return { ...found, rows: await complete(found.rows, accounts.readMembers, flagsOf) };
};

/** Every entry that the query asks for, with its member, some hundreds at a time. Throws as readEntryMatch. */
export async function* walkContestEntries(
  accounts: Accounts,
  query: EntryQuery,
): AsyncGenerator<ContestEntryRow[]> {
  const matches = await readEntryMatch(accounts, query);
  const patient = stopAfterFailure(accounts.readMembers);
  // One query for everybody: a query per batch would read the whole history each time.
  const flagsOf = await readFlags();
  for await (const rows of walkEntries(query.sort))
    yield complete(matches ? rows.filter(({ entry }) => matches(entry)) : rows, patient, flagsOf);
}

export const setContestEntryStatus = async (
  readMembers: ReadMembers,
  id: string,
  change: StatusChange,
): Promise<ContestEntryRow> => {
  const entry = await changeEntryStatus(id, change);
  const flagsOf = await readFlags([String(entry.userId)]);
  return (await complete([{ entry, rank: null }], readMembers, flagsOf))[0]!;
};

/** Who a member is, as far as known. Throws 404 when no member has this id, as far as known. */
export const findMember = async (
  readMembers: ReadMembers,
  userId: string,
): Promise<Member | undefined> => {
  const members = await readMembers([userId]);
  const member = members?.get(userId);
  if (members && !member && !(await findEntry(userId))) throw notFound('User');
  return member;
};

/** Throws 404. */
export const readSubmissions = async (readMembers: ReadMembers, userId: string) => {
  await findMember(readMembers, userId);
  return (await findEntryHistory(userId)).map(presentSubmission);
};
