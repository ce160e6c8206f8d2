import type { EntryShow, EntrySort } from '@hypercar/contracts/contest-entries';
import type { PageQuery } from '@hypercar/contracts/fields';
import { inTransaction } from '@hypercar/service-kit/database';
import { notFound } from '@hypercar/service-kit/errors';
import { countEntryChanges, readEntryCounts } from './entry-counts';
import {
  keysetFilters,
  type Order,
  type Place,
  readCursor,
  readingOrder,
  sortBy,
  writeCursor,
} from './entry-order';
import { placed, type RankedEntry } from './entry-places';
import { ContestEntry, type ContestEntryRecord } from './entry.model';

export type { ContestEntryRecord } from './entry.model';
export type { RankedEntry } from './entry-places';

const giveRanks = (entries: readonly ContestEntryRecord[], ranked: number): RankedEntry[] => {
  let rank = ranked;
  return entries.map((entry) => ({ entry, rank: entry.status === 'void' ? null : (rank += 1) }));
};
const ranksGiven = (rows: readonly RankedEntry[]): number =>
  rows.filter(({ rank }) => rank !== null).length;

/** By what a list may be narrowed; each has indexes, but those that take part are nearly all. */
export const showFilters: Record<EntryShow, Partial<ContestEntryRecord>> = {
  active: { status: 'active' },
  void: { status: 'void' },
  flagged: { flagged: true },
};

/** Without the search terms, which are longer than all the rest. */
export const shownFields = '-terms';

const findFrom = async (order: Order, filter: object, place: Place | undefined, count: number) => {
  const found: ContestEntryRecord[] = [];
  for (const after of place ? keysetFilters(order, place.last) : [{}]) {
    if (found.length === count) break;
    const query = ContestEntry.find({ ...filter, ...after })
      .select(shownFields)
      .sort(sortBy(order))
      .limit(count - found.length);
    found.push(...(await query.lean<ContestEntryRecord[]>()));
  }
  return found;
};

/** Which page of a list: its order, how many rows, from after which one, and whether backwards from the last. */
export interface EntryPlace {
  sort: EntrySort;
  limit: number;
  cursor?: PageQuery['cursor'];
  backwards?: PageQuery['backwards'];
}

const countsByShow = async () => {
  const { total, void: taken, flagged } = await readEntryCounts();
  return { all: total, active: total - taken, void: taken, flagged };
};

/** Rows as they were read, in the list's order, and the cursor of the page after them, or before them. */
export const turnPage = <Row>(
  { backwards }: EntryPlace,
  read: readonly Row[],
  cursor: string | undefined,
) =>
  backwards
    ? { rows: read.toReversed(), previousCursor: cursor }
    : { rows: [...read], nextCursor: cursor };

/** One page of the entries of a kind, or of all, from after the cursor. Throws 400 for a bad cursor. */
export const findEntryPage = async (at: EntryPlace, show?: EntryShow) => {
  const { sort, limit, cursor, backwards } = at;
  const place = cursor === undefined ? undefined : readCursor(cursor);
  const counts = await countsByShow();
  const order = readingOrder(sort, backwards !== undefined);
  const found = await findFrom(order, show ? showFilters[show] : {}, place, limit + 1);
  const read = found.slice(0, limit);
  const ranked = read.filter(({ status }) => status === 'active').length;
  const before = backwards ? (place?.ranked ?? counts.active) - ranked : (place?.ranked ?? 0);
  const next = Math.max(0, backwards ? before : before + ranked);
  const more = found.length > limit ? writeCursor({ ranked: next, last: read.at(-1)! }) : undefined;
  const page = turnPage(at, read, more);
  const { rows } = page;
  return {
    ...page,
    rows: show === 'flagged' ? await placed(sort, rows) : giveRanks(rows, before),
    total: counts[show ?? 'all'],
  };
};

/** How many entries there are, about. */
export const countAllEntries = (): Promise<number> => ContestEntry.estimatedDocumentCount().exec();

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
  const cursor = ContestEntry.find()
    .select(shownFields)
    .sort(sortBy(readingOrder(sort)))
    .lean<ContestEntryRecord>();
  for await (const entry of cursor.cursor({ batchSize })) {
    batch.push(entry);
    if (batch.length === batchSize) yield flush();
  }
  if (batch.length > 0) yield flush();
}

/** The panel's tiles: all entries, distinct participants, the rounded mean guess, the highest points; 0 without entries. */
export const readSummary = async () => {
  const { total, guesses } = await readEntryCounts();
  const best = await ContestEntry.findOne().sort({ totalPoints: -1 }).select('totalPoints').lean();
  // One entry a member: the unique index on userId.
  const averageGuess = total === 0 ? 0 : Math.round(guesses / total);
  return { total, participants: total, averageGuess, topScore: best?.totalPoints ?? 0 };
};

export interface StatusChange {
  status: ContestEntryRecord['status'];
  reason: string | undefined;
  by: { sub: string; name: string };
  at: Date;
}

/** Takes an entry out with a reason, or back in. Throws 404. */
export const changeEntryStatus = (
  id: string,
  { status, reason, by, at }: StatusChange,
): Promise<ContestEntryRecord> => {
  const voided =
    status === 'void'
      ? { voidReason: reason, voidedBy: by.sub, voidedByName: by.name, voidedAt: at }
      : { voidReason: null, voidedBy: null, voidedByName: null, voidedAt: null };
  return inTransaction(async () => {
    const before = await ContestEntry.findByIdAndUpdate(id, {
      $set: { status, ...voided },
    }).lean<ContestEntryRecord>();
    if (!before) throw notFound('Entry');
    await countEntryChanges([[before, { ...before, status }]]);
    return (await ContestEntry.findById(id).lean<ContestEntryRecord>())!;
  });
};
