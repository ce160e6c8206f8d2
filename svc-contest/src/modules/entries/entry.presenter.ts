import type { MyEntry } from '@hypercar/contracts/contest';
import { type ContestEntryRow, unknownName } from '@hypercar/contracts/contest-entries';
import type { Member } from '../members/members';
import type { RankedEntry } from './entry-list';
import type { ContestEntryRecord, EntryHistoryRecord } from './entry.model';
import { shownFlags } from './flags';

export const presentMyEntry = (entry: ContestEntryRecord): MyEntry => ({
  id: String(entry._id),
  rhinestoneGuess: entry.rhinestoneGuess,
  bonusWeightGuess: entry.bonusWeightGuess ?? null,
  designName: entry.designName ?? null,
  designSize: entry.designSize ?? null,
  totalPoints: entry.totalPoints,
  totalEntries: entry.totalEntries,
  status: entry.status,
  submittedAt: entry.submittedAt.toISOString(),
  updatedAt: entry.updatedAt.toISOString(),
});

const presentMember = (member: Member | undefined) => ({
  username: member?.username ?? unknownName,
  email: member?.email ?? null,
  role: member?.role ?? null,
  memberKnown: member !== undefined,
});

export const presentContestEntry = (
  { entry, rank, rankAtLeast }: RankedEntry,
  member: Member | undefined,
): ContestEntryRow => ({
  id: String(entry._id),
  userId: String(entry.userId),
  rank,
  ...(rankAtLeast ? { rankAtLeast } : {}),
  ...presentMember(member),
  rhinestoneGuess: entry.rhinestoneGuess,
  bonusWeightGuess: entry.bonusWeightGuess ?? null,
  designName: entry.designName ?? null,
  designSize: entry.designSize ?? null,
  totalPoints: entry.totalPoints,
  totalEntries: entry.totalEntries,
  status: entry.status,
  voidReason: entry.voidReason ?? null,
  voidedBy: entry.voidedByName ?? null,
  flags: shownFlags(entry, member),
  submittedAt: entry.submittedAt.toISOString(),
  updatedAt: entry.updatedAt.toISOString(),
});

export const presentSubmission = (row: EntryHistoryRecord) => ({
  id: String(row._id),
  rhinestoneGuess: row.rhinestoneGuess,
  bonusWeightGuess: row.bonusWeightGuess ?? null,
  entryType: row.entryType,
  submittedAt: row.submittedAt.toISOString(),
  ipAddress: row.ipAddress,
  userAgent: row.userAgent,
});
