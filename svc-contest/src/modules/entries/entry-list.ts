import { countByDay } from '@hypercar/service-kit/count-by-day';
import type { EntrySort } from '@hypercar/contracts/contest-entries';
import type { PageQuery } from '@hypercar/contracts/fields';
import { notFound } from '@hypercar/service-kit/errors';
import { orderOf, type Place, readCursor, keysetFilters, writeCursor } from './entry-order';
import { ContestEntry, type ContestEntryRecord } from './entry.model';

export type { ContestEntryRecord } from './entry.model';

/** An entry with its place among those that count. */
export interface RankedEntry {
  entry: ContestEntryRecord;
  rank: number | null;
}

const giveRanks = (entries: readonly ContestEntryRecord[], ranked: number): RankedEntry[] => {
  let rank = ranked;
  return entries.map((entry) => ({ entry, rank: entry.status === 'void' ? null : (rank += 1) }));
};
const ranksGiven = (rows: readonly RankedEntry[]): number =>
  rows.filter(({ rank }) => rank !== null).length;

const findFrom = async (sort: EntrySort, place: Place | undefined, count: number) => {
  const found: ContestEntryRecord[] = [];
  for (const filter of place ? keysetFilters(sort, place.last) : [{}]) {
    if (found.length === count) break;
    const query = ContestEntry.find(filter)
      .sort(orderOf(sort))
      .limit(count - found.length);
    found.push(...(await query.lean<ContestEntryRecord[]>()));
  }
  return found;
};

/** One page of entries in an order, from after the cursor. Throws 400 for a bad cursor. */
export const findEntryPage = async (
  sort: EntrySort,
  { limit, cursor }: { limit: number; cursor?: PageQuery['cursor'] },
) => {
  const place = cursor === undefined ? undefined : readCursor(cursor);
  const found = await findFrom(sort, place, limit + 1);
  const ranked = place?.ranked ?? 0;
  const rows = giveRanks(found.slice(0, limit), ranked);
  const last = found.length > limit ? rows.at(-1)!.entry : undefined;
  return {
    rows,
    total: await ContestEntry.countDocuments(),
    nextCursor: last && writeCursor({ ranked: ranked + ranksGiven(rows), last }),
  };
};

/** Every entry in an order, some hundreds at a time; never all of them in memory. */
export async function* walkEntries(
  sort: EntrySort,
  batchSize = 500,
): AsyncGenerator<RankedEntry[]> {
  let ranked = 0;
  let batch: ContestEntryRecord[] = [];
  const flush = (): RankedEntry[] => {
    const rows = giveRanks(batch, ranked);
    ranked += ranksGiven(rows);
    batch = [];
    return rows;
  };
  const cursor = ContestEntry.find().sort(orderOf(sort)).lean<ContestEntryRecord>();
  for await (const entry of cursor.cursor({ batchSize })) {
    batch.push(entry);
    if (batch.length === batchSize) yield flush();
  }
  if (batch.length > 0) yield flush();
}

/** Whose entries there are. */
export const findEntrants = async (): Promise<string[]> =>
  (await ContestEntry.find().select('userId').lean<Pick<ContestEntryRecord, 'userId'>[]>()).map(
    ({ userId }) => String(userId),
  );

/** The panel's tiles: all entries, distinct participants, the rounded mean guess, the highest points; 0 without entries. */
export const readSummary = async () => {
  const [found] = await ContestEntry.aggregate<Record<'total' | 'guesses' | 'topScore', number>>([
    {
      $group: {
        _id: null,
        total: { $sum: 1 },
        guesses: { $sum: '$rhinestoneGuess' },
        topScore: { $max: '$totalPoints' },
      },
    },
  ]);
  const { total, guesses, topScore } = found ?? { total: 0, guesses: 0, topScore: 0 };
  // One entry a member: the unique index on userId.
  const averageGuess = total === 0 ? 0 : Math.round(guesses / total);
  return { total, participants: total, averageGuess, topScore };
};

export interface StatusChange {
  status: ContestEntryRecord['status'];
  reason: string | undefined;
  by: { sub: string; name: string };
  at: Date;
}

/** Takes an entry out with a reason, or back in. Throws 404. */
export const changeEntryStatus = async (
  id: string,
  { status, reason, by, at }: StatusChange,
): Promise<ContestEntryRecord> => {
  const voided =
    status === 'void'
      ? { voidReason: reason, voidedBy: by.sub, voidedByName: by.name, voidedAt: at }
      : { voidReason: null, voidedBy: null, voidedByName: null, voidedAt: null };
  const entry = await ContestEntry.findByIdAndUpdate(
    id,
    { $set: { status, ...voided } },
    { returnDocument: 'after' },
  ).lean<ContestEntryRecord>();
  if (!entry) throw notFound('Entry');
  return entry;
};

/** First submissions a day. */
export const countEntries = (now: Date) => countByDay(ContestEntry, 'submittedAt', now);
