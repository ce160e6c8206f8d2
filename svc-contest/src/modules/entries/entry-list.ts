import type { EntryShow, EntrySort } from '@hypercar/contracts/contest-entries';
import type { PageQuery } from '@hypercar/contracts/fields';
import { inTransaction, outsideTransaction } from '@hypercar/service-kit/database';
import { notFound } from '@hypercar/service-kit/errors';
import { findSeasonNumbers } from '../seasons/seasons';
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
import { type ContestEntryRecord, entriesOf, listed, type ListedEntry } from './entry.model';

export type { ContestEntryRecord } from './entry.model';
export type { RankedEntry } from './entry-places';

const giveRanks = (entries: readonly ListedEntry[], ranked: number): RankedEntry[] => {
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

const findFrom = async (
  season: number,
  order: Order,
  filter: object,
  place: Place | undefined,
  count: number,
) => {
  const found: ListedEntry[] = [];
  for (const after of place ? keysetFilters(order, place.last) : [{}]) {
    if (found.length === count) break;
    const query = entriesOf(season)
      .find({ ...filter, ...after })
      .sort(sortBy(order))
      .limit(count - found.length)
      .select(listed);
    found.push(...(await query.lean<ListedEntry[]>()));
  }
  return found;
};

/** Which page of a list: its order, how many rows, from after which one, and whether backwards from the last. */
export interface EntryPlace {
  season: number;
  sort: EntrySort;
  limit: number;
  cursor?: PageQuery['cursor'];
  backwards?: PageQuery['backwards'];
}

const countsByShow = async (season: number) => {
  const { total, void: taken, flagged } = await readEntryCounts(season);
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
  const { season, sort, limit, cursor, backwards } = at;
  const place = cursor === undefined ? undefined : readCursor(cursor);
  const counts = await countsByShow(season);
  const order = readingOrder(sort, backwards !== undefined);
  const found = await findFrom(season, order, show ? showFilters[show] : {}, place, limit + 1);
  const read = found.slice(0, limit);
  const ranked = read.filter(({ status }) => status === 'active').length;
  const before = backwards ? (place?.ranked ?? counts.active) - ranked : (place?.ranked ?? 0);
  const next = Math.max(0, backwards ? before : before + ranked);
  const more = found.length > limit ? writeCursor({ ranked: next, last: read.at(-1)! }) : undefined;
  const page = turnPage(at, read, more);
  const { rows } = page;
  return {
    ...page,
    rows: show === 'flagged' ? await placed(at, rows) : giveRanks(rows, before),
    total: counts[show ?? 'all'],
  };
};

/** How many entries a season has, about. */
export const countAllEntries = (season: number): Promise<number> =>
  // A transaction cannot ask for it.
  outsideTransaction(() => entriesOf(season).estimatedDocumentCount().exec());

/** Every entry of a season in an order, some hundreds at a time; never all of them in memory. */
export async function* walkEntries(
  season: number,
  sort: EntrySort,
  batchSize = 500,
): AsyncGenerator<RankedEntry[]> {
  const order = readingOrder(sort);
  let place: Place | undefined;
  let ranked = 0;
  for (;;) {
    const found = await findFrom(season, order, {}, place, batchSize);
    const rows = giveRanks(found, ranked);
    ranked += ranksGiven(rows);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    place = { ranked, last: found.at(-1)! };
  }
}

/** The panel's tiles: all entries, distinct participants, the rounded mean guess, the highest points; 0 without entries. */
export const readSummary = async (season: number) => {
  const { total, guesses } = await readEntryCounts(season);
  const best = await entriesOf(season)
    .findOne()
    .sort({ totalPoints: -1 })
    .select('totalPoints')
    .lean<Pick<ContestEntryRecord, 'totalPoints'>>();
  // One entry a member and season: the unique index on userId.
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
    for (const season of (await findSeasonNumbers()).toReversed()) {
      const entries = entriesOf(season);
      const before = await entries
        .findByIdAndUpdate(id, { $set: { status, ...voided } })
        .lean<ContestEntryRecord>();
      if (!before) continue;
      await countEntryChanges(season, [[before, { ...before, status }]]);
      return (await entries.findById(id).lean<ContestEntryRecord>())!;
    }
    throw notFound('Entry');
  });
};
