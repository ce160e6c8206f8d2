import { addToCounters, type CounterProof, readCounters } from '@hypercar/service-kit/counters';
import { dayCounter, readDayCounters } from '@hypercar/service-kit/day-counters';
import { groupRows } from '@hypercar/service-kit/group-rows';
import { ContestEntry, type ContestEntryRecord } from './entry.model';

const prefix = 'entries/';
const days = `${prefix}day/`;

type Counted = Pick<ContestEntryRecord, 'status' | 'flagged' | 'rhinestoneGuess' | 'submittedAt'>;

const countsOf = ({ status, flagged, rhinestoneGuess, submittedAt }: Counted) => ({
  [`${prefix}total`]: 1,
  [`${prefix}guesses`]: rhinestoneGuess,
  [`${prefix}void`]: status === 'void' ? 1 : 0,
  [`${prefix}flagged`]: flagged ? 1 : 0,
  [dayCounter(days, submittedAt)]: 1,
});

/** Counts what a write made of entries: each before, or null for a new one, and after, or null for one that is gone; a part of the surrounding transaction. */
export const countEntryChanges = (
  changes: readonly (readonly [before: Counted | null, after: Counted | null])[],
): Promise<void> => {
  const sums: Record<string, number> = {};
  const add = (entry: Counted | null, by: 1 | -1) => {
    for (const [name, count] of Object.entries(entry ? countsOf(entry) : {}))
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
    for await (const day of groupRows<Sums>(ContestEntry, group)) {
      for (const sum of sums) add(prefix + sum, day[sum]);
      add(days + day._id, day.total);
    }
    return counts;
  },
};

/** How many entries there are, void and flagged ones among them, and the sum of their guesses. */
export const readEntryCounts = async () => {
  const counts = await readCounters([
    'entries/total',
    'entries/guesses',
    'entries/void',
    'entries/flagged',
  ]);
  return {
    total: counts['entries/total'],
    guesses: counts['entries/guesses'],
    void: counts['entries/void'],
    flagged: counts['entries/flagged'],
  };
};

/** First submissions a day. */
export const countEntries = (now: Date) => readDayCounters(days, now);
