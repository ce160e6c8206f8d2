import type { ContestEntryRow, EntrySort } from '@hypercar/contracts/contest-entries';
import { notFound } from '@hypercar/service-kit/errors';
import {
  changeEntryStatus,
  findEntryPage,
  type RankedEntry,
  type StatusChange,
  walkEntries,
} from '../contest/entry-list.service';
import { findEntry, findEntryHistory } from '../contest/entries.service';
import { findShares } from '../contest/shares.service';
import { readFlags } from '../integrity/flags.service';
import { askingOnce, type Member, type ReadMembers } from '../members/members.service';
import { presentActivity, presentContestEntry, presentSubmission } from './contest-entry.presenter';

/** Gives entries their members in one call, and their flags. */
const complete = async (
  rows: readonly RankedEntry[],
  readMembers: ReadMembers,
): Promise<ContestEntryRow[]> => {
  const ids = rows.map(({ entry }) => String(entry.userId));
  const members = await readMembers(ids);
  const flagsOf = await readFlags(ids, members);
  return rows.map((row, i) => presentContestEntry(row, members?.get(ids[i]!), flagsOf(ids[i]!)));
};

export const readEntryPage = async (
  readMembers: ReadMembers,
  sort: EntrySort,
  page: { limit: number; cursor?: string | undefined },
) => {
  const found = await findEntryPage(sort, page);
  return { ...found, rows: await complete(found.rows, readMembers) };
};

/** Every entry with its member, some hundreds at a time. */
export async function* walkContestEntries(
  readMembers: ReadMembers,
  sort: EntrySort,
): AsyncGenerator<ContestEntryRow[]> {
  const patient = askingOnce(readMembers);
  for await (const rows of walkEntries(sort)) yield complete(rows, patient);
}

export const setContestEntryStatus = async (
  readMembers: ReadMembers,
  id: string,
  change: StatusChange,
): Promise<ContestEntryRow> => {
  const entry = await changeEntryStatus(id, change);
  return (await complete([{ entry, rank: null }], readMembers))[0]!;
};

/** Throws 404 when there is nobody by this id, as far as can be known. */
const findMember = async (
  readMembers: ReadMembers,
  userId: string,
): Promise<Member | undefined> => {
  const members = await readMembers([userId]);
  const member = members?.get(userId);
  if (members && !member && !(await findEntry(userId))) throw notFound('User');
  return member;
};

/** One member's shares, newest first, and who it is as far as known. Throws 404. */
export const readActivity = async (readMembers: ReadMembers, userId: string) => ({
  member: await findMember(readMembers, userId),
  activities: (await findShares(userId)).map(presentActivity),
});

/** Throws 404. */
export const readSubmissions = async (readMembers: ReadMembers, userId: string) => {
  await findMember(readMembers, userId);
  return (await findEntryHistory(userId)).map(presentSubmission);
};
