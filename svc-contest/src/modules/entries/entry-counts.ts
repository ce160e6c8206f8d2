import { addToCounters, type CounterProof, readCounters } from '@hypercar/service-kit/counters';
import { dayCounter, readDayCounters } from '@hypercar/service-kit/day-counters';
import { groupRows } from '@hypercar/service-kit/group-rows';
import { firstSeason } from '../period/period';
import { findSeasonNumbers } from '../seasons/seasons';
import { type ContestEntryRecord, entriesOf } from './entry.model';

const prefix = 'entries/';
const days = `${prefix}day/`;
/** The sums of the first season have no number, as there was none when they were counted first. */
const sumsOf = (season: number): string =>
  season === firstSeason ? prefix : `${prefix}season-${season}/`;

type Counted = Pick<ContestEntryRecord, 'status' | 'flagged' | 'rhinestoneGuess' | 'submittedAt'>;

const countsOf = (
  season: number,
  { status, flagged, rhinestoneGuess, submittedAt }: Counted,
): Record<string, number> => ({
  [`${sumsOf(season)}total`]: 1,
  [`${sumsOf(season)}guesses`]: rhinestoneGuess,
  [`${sumsOf(season)}void`]: status === 'void' ? 1 : 0,
  [`${sumsOf(season)}flagged`]: flagged ? 1 : 0,
  [dayCounter(days, submittedAt)]: 1,
});

/** Counts what a write made of a season's entries: each before, or null for a new one, and after, or null for one that is gone; a part of the surrounding transaction. */
export const countEntryChanges = (
  season: number,
  changes: readonly (readonly [before: Counted | null, after: Counted | null])[],
): Promise<void> => {
  const sums: Record<string, number> = {};
  const add = (entry: Counted | null, by: 1 | -1) => {
    for (const [name, count] of Object.entries(entry ? countsOf(season, entry) : {}))
      sums[name] = (sums[name] ?? 0) + by * count;
  };
  for (const [before, after] of changes) {
    add(before, -1);
    add(after, 1);
  }
  return addToCounters(sums);
};

const sums = ['total', 'guesses', 'void', 'flagged'] as const;
type Sums = Record<(typeof sums)[number], number>;

const oneIf = (field: string, value: unknown) => ({
  $sum: { $cond: [{ $eq: [`$${field}`, value] }, 1, 0] },
});

const group = {
  _id: { $dateToString: { date: '$submittedAt', format: '%Y-%m-%d' } },
  total: { $sum: 1 },
  guesses: { $sum: '$rhinestoneGuess' },
  void: oneIf('status', 'void'),
  flagged: oneIf('flagged', true),
};

export const entriesProof: CounterProof = {
  prefix,
  count: async () => {
    const counts = new Map<string, number>();
    const add = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
    for (const season of await findSeasonNumbers())
      for await (const day of groupRows<Sums>(entriesOf(season), group)) {
        for (const sum of sums) add(sumsOf(season) + sum, day[sum]);
        add(days + day._id, day.total);
      }
    return counts;
  },
};

/** How many entries a season has, void and flagged ones among them, and the sum of their guesses. */
export const readEntryCounts = async (season: number): Promise<Sums> => {
  const counts = await readCounters(sums.map((sum) => sumsOf(season) + sum));
  const of = (sum: keyof Sums): number => counts[sumsOf(season) + sum] ?? 0;
  return { total: of('total'), guesses: of('guesses'), void: of('void'), flagged: of('flagged') };
};

/** First submissions a day, of whatever season. */
export const countEntries = (now: Date) => readDayCounters(days, now);
