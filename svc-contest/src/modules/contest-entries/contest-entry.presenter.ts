import {
  type ContestEntryRow,
  type EntryFlag,
  type SocialActivity,
  unknownName,
} from '@hypercar/contracts/contest-entries';
import type { RankedEntry } from '../contest/entry-list.service';
import type { findEntryHistory } from '../contest/entries.service';
import type { findShares } from '../shares/shares';
import type { Member } from '../members/members';

const presentMember = (member: Member | undefined) => ({
  username: member?.username ?? unknownName,
  email: member?.email ?? null,
  role: member?.role ?? null,
  memberKnown: member !== undefined,
});

export const presentContestEntry = (
  { entry, rank }: RankedEntry,
  member: Member | undefined,
  flags: EntryFlag[],
): ContestEntryRow => ({
  id: String(entry._id),
  userId: String(entry.userId),
  rank,
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
  flags,
  submittedAt: entry.submittedAt.toISOString(),
  updatedAt: entry.updatedAt.toISOString(),
});

type ShareRecord = Awaited<ReturnType<typeof findShares>>[number];
export const presentActivity = (share: ShareRecord): SocialActivity => ({
  id: String(share._id),
  platform: share.platform,
  sharedAt: share.sharedAt.toISOString(),
  points: share.points,
  entries: share.entries,
});

type Submission = Awaited<ReturnType<typeof findEntryHistory>>[number];
export const presentSubmission = (row: Submission) => ({
  id: String(row._id),
  rhinestoneGuess: row.rhinestoneGuess,
  bonusWeightGuess: row.bonusWeightGuess ?? null,
  entryType: row.entryType,
  submittedAt: row.submittedAt.toISOString(),
  ipAddress: row.ipAddress,
  userAgent: row.userAgent,
});
