import type { SocialActivity } from '@hypercar/contracts/contest-entries';
import type { CsvColumn } from '@hypercar/service-kit/csv';
import { findMember } from '../entries/entries';
import type { ReadMembers } from '../members/members';
import { dayOf } from '../period/period';
import { findShares, walkShares } from './record-share';
import type { ContestShareRecord } from './share.model';

const present = (share: ContestShareRecord): SocialActivity => ({
  id: String(share._id),
  platform: share.platform,
  sharedAt: share.sharedAt.toISOString(),
  points: share.points,
  entries: share.entries,
});

/** One member's shares, newest first. Throws 404. */
export const readActivity = async (
  readMembers: ReadMembers,
  userId: string,
): Promise<SocialActivity[]> => {
  await findMember(readMembers, userId);
  return (await findShares(userId)).map(present);
};

/** The same, some hundreds at a time. */
export async function* walkActivity(userId: string): AsyncGenerator<SocialActivity[]> {
  for await (const shares of walkShares(userId)) yield shares.map(present);
}

export const activityColumns: readonly CsvColumn<SocialActivity>[] = [
  ['Date', (row) => row.sharedAt],
  ['Platform', (row) => row.platform],
  ['Points', (row) => row.points],
  ['Entries', (row) => row.entries],
];

/** The member's name in plain ASCII, for a file name. */
export const activityFileName = (username: string, now: Date): string =>
  `${username.replace(/[^A-Za-z0-9._-]+/g, '-')}-activity-${dayOf(now)}.csv`;
