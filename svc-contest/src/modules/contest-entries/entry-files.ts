import type { ContestEntryRow, SocialActivity } from '@hypercar/contracts/contest-entries';
import type { CsvColumn } from '@hypercar/service-kit/csv';

/** The columns of the specification, accounts document, section 9. */
export const entryColumns: readonly CsvColumn<ContestEntryRow>[] = [
  ['Username', (row) => row.username],
  ['Email', (row) => row.email ?? ''],
  ['Role', (row) => row.role ?? ''],
  ['Status', (row) => row.status],
  ['Rhinestone Guess', (row) => row.rhinestoneGuess],
  ['Bonus Weight Guess', (row) => row.bonusWeightGuess ?? ''],
  ['Total Points', (row) => row.totalPoints],
  ['Total Entries', (row) => row.totalEntries],
  ['First Submitted', (row) => row.submittedAt],
  ['Last Updated', (row) => row.updatedAt],
];

export const activityColumns: readonly CsvColumn<SocialActivity>[] = [
  ['Date', (row) => row.sharedAt],
  ['Platform', (row) => row.platform],
  ['Points', (row) => row.points],
  ['Entries', (row) => row.entries],
];

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export const entriesFileName = (now: Date): string => `contest-entries-${dayOf(now)}.csv`;

/** The member's name in plain ASCII, for a file name. */
export const activityFileName = (username: string, now: Date): string =>
  `${username.replace(/[^A-Za-z0-9._-]+/g, '-')}-activity-${dayOf(now)}.csv`;
