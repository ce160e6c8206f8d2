import type { ContestEntryRow } from '@hypercar/contracts/contest-entries';
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

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** With the season, if one was asked for. */
export const entriesFileName = (now: Date, season?: number): string =>
  `contest-entries-${season === undefined ? '' : `season-${season}-`}${dayOf(now)}.csv`;
