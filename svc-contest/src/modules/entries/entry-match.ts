import type { EntryShow } from '@hypercar/contracts/contest-entries';
import { type Accounts, membersPerCall, type ReadMembers } from '../members/members';
import { findEntrants } from './entry-list';
import { readFlags } from './flags';
import type { EntryMatch } from './matching-entries';

export interface EntryFilter {
  search?: string | undefined;
  show?: EntryShow | undefined;
}

const inCalls = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / membersPerCall) }, (_, i) =>
    ids.slice(i * membersPerCall, (i + 1) * membersPerCall),
  );

/** Everybody with a flag, as far as it is known who they are. */
const findFlagged = async (readMembers: ReadMembers): Promise<ReadonlySet<string>> => {
  const flagsOf = await readFlags();
  const flagged = new Set<string>();
  for (const ids of inCalls(await findEntrants())) {
    const members = await readMembers(ids);
    for (const id of ids) if (flagsOf(id, members?.get(id)).length > 0) flagged.add(id);
  }
  return flagged;
};

const searchMatch = async ({ searchMembers }: Accounts, search = ''): Promise<EntryMatch[]> => {
  const text = search.trim();
  if (!text) return [];
  const found = await searchMembers(text);
  return [({ userId }) => found.has(String(userId))];
};

const showMatch = async (
  { readMembers }: Accounts,
  show: EntryFilter['show'],
): Promise<EntryMatch[]> => {
  if (!show) return [];
  if (show !== 'flagged') return [({ status }) => status === show];
  const flagged = await findFlagged(readMembers);
  return [({ userId }) => flagged.has(String(userId))];
};

/** The predicate of a filter; undefined when it matches every entry. Throws 503 when members cannot be searched. */
export const readEntryMatch = async (
  accounts: Accounts,
  { search, show }: EntryFilter,
): Promise<EntryMatch | undefined> => {
  const matches = [...(await searchMatch(accounts, search)), ...(await showMatch(accounts, show))];
  return matches.length > 0 ? (entry) => matches.every((match) => match(entry)) : undefined;
};
