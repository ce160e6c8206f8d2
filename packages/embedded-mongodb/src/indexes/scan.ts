import { fail } from '../errors';
import { namedFields, needsExactNumbers, type Predicate } from '../matching/filter';
import { keepFields } from '../bson/elements';
import { parse } from '../bson/read';
import { parseTyped } from '../bson/typed';
import type { Doc } from '../bson/value';
import { spend } from '../querying/work';
import type { Examined } from '../querying/examined';
import type { Collection } from '../storage/collection';
import type { Entry } from '../storage/entries';
import { after, recordId, RECORD_ID_LENGTH } from '../storage/keys';
import { documentOf, type Row } from '../storage/row';
import type { View } from '../storage/view';
import type { Range } from './bounds';
import { entries, LARGEST_CHUNK } from './entries';
import type { Index } from './definition';
import { keysOf } from './keys';
import { mergedEntries, streamEntries } from './merge';
import { mayRepeat, type IndexPlan, type Plan } from './plan';

/** A row, or undefined as a chance to yield to other commands. */
export type Rows = Generator<Row | undefined, void>;

/** What a scan reads, and where it counts that. */
export interface Source {
  view: View;
  collection: Collection;
  examined: Examined;
}
/** How much of a plan's rows is wanted: how many (0 for all), and whether their documents are. */
export interface Wanted {
  rows: number;
  /** Rows without documents will do where the index keys tell which match. */
  keysOnly: boolean;
}

const LOOK_UP = 16;
/** A row of which only the record is known. */
const UNREAD = Buffer.alloc(0);

/** Tells, for each key of a document in a scan, whether the document is met for the first time. */
type IsFirst = (key: Buffer, row: Row) => boolean;

/** In a multikey index a document is found under several keys; it counts at the first of them in the scan. */
const firstByKeys = ({ index, streams, reverse }: IndexPlan): IsFirst => {
  const ranges = streams.flatMap((stream) => stream.ranges);
  const sign = reverse ? -1 : 1;
  return (key, row) => {
    const mine = keysOf(index, documentOf(row));
    spend(mine.length * ranges.length);
    const found = key.subarray(0, key.length - (index.unique ? 0 : RECORD_ID_LENGTH));
    const isIn = (other: Buffer): boolean =>
      ranges.some(
        ([start, end]: Range) =>
          Buffer.compare(other, start) >= 0 && Buffer.compare(other, end) < 0,
      );
    return !mine.some((other) => Buffer.compare(other.key, found) * sign < 0 && isIn(other.key));
  };
};
/** The same by a set of the records, for some rows whose documents are not read. */
const firstByRecords = (): IsFirst => {
  const met = new Set<number>();
  return (_key, { record }) => {
    const number = record.readUIntBE(0, RECORD_ID_LENGTH);
    if (met.has(number)) return false;
    met.add(number);
    return true;
  };
};

function* collectionRows({ view, collection, examined }: Source, reverse: boolean): Rows {
  const range: Range = [collection.prefix, after(collection.prefix)];
  for (const [key, raw] of entries(view, range, reverse)) {
    if (collection.dropped) throw fail(175, 'query plan killed :: collection dropped');
    examined.doc();
    yield { record: key.subarray(collection.prefix.length), raw };
  }
}

const checkIndex = ({ collection }: Source, index: Index): void => {
  if (!collection.indexes.includes(index)) throw fail(175, 'query plan killed :: index dropped');
};

/** The document of an index entry; undefined when both were deleted since the entry was read. */
export const fetchRow = (
  { view, collection, examined }: Source,
  [key, record]: Entry,
): Row | undefined => {
  const raw = view.get(Buffer.concat([collection.prefix, record]));
  if (!raw) {
    // Between two batches the document may have been deleted, and its entry with it.
    if (view.get(key)) throw view.damage();
    return undefined;
  }
  examined.doc();
  return { record, raw };
};

function* planEntries({ view }: Source, plan: IndexPlan, first?: number): Generator<Entry> {
  if (plan.merge) return yield* mergedEntries(view, plan, first);
  const { streams, reverse } = plan;
  for (const stream of reverse ? streams.toReversed() : streams)
    yield* streamEntries(view, stream, reverse, first);
}

function* indexRows(source: Source, plan: IndexPlan, unread: boolean, first?: number): Rows {
  const isFirst = unread ? firstByRecords() : firstByKeys(plan);
  for (const entry of planEntries(source, plan, first)) {
    checkIndex(source, plan.index);
    source.examined.key();
    const row = unread ? { record: entry[1], raw: UNREAD } : fetchRow(source, entry);
    if (row && (plan.merge || !mayRepeat(plan) || isFirst(entry[0], row))) yield row;
    else yield undefined;
  }
}
function* uniqueRows(source: Source, key: Buffer, unread: boolean): Rows {
  const record = source.view.get(key);
  if (!record) return;
  source.examined.key();
  const row = unread ? { record, raw: UNREAD } : fetchRow(source, [key, record]);
  if (!row) throw source.view.damage();
  yield row;
}
/** The branches of an `$or`, in insertion order, each document once. */
function* orRows(source: Source, plans: Plan[]): Rows {
  const { view, collection } = source;
  const records = new Set<number>();
  for (const plan of plans)
    for (const row of planRows(source, plan, true)) {
      if (row) records.add(row.record.readUIntBE(0, RECORD_ID_LENGTH));
      yield undefined;
    }
  for (const number of [...records].sort((a, b) => a - b)) {
    const record = recordId(number);
    const raw = view.get(Buffer.concat([collection.prefix, record]));
    source.examined.doc();
    if (raw) yield { record, raw };
  }
}
const planRows = (source: Source, plan: Plan, unread: boolean, first?: number): Rows => {
  if (plan.kind === 'collection') return collectionRows(source, plan.reverse);
  if (plan.kind === 'index') return indexRows(source, plan, unread, first);
  if (plan.kind === 'unique') return uniqueRows(source, plan.key, unread);
  if (plan.kind === 'nothing') return (function* (): Rows {})();
  return orRows(source, plan.plans);
};

/** Does a plan that is exact need no document, not even to know one from another? */
const canLeaveUnread = (plan: Plan, { rows, keysOnly }: Wanted): boolean => {
  if (!keysOnly || !plan.exact) return false;
  // Of all rows of a multikey index too many would have to be remembered.
  return plan.kind !== 'index' || plan.merge || rows > 0 || !mayRepeat(plan);
};

/** True when the plan answers from the keys of its index alone. */
export const isCovered = (plan: Plan, wanted: Wanted): boolean =>
  (plan.kind === 'index' || plan.kind === 'unique') && canLeaveUnread(plan, wanted);

/** Reads of a row what a filter looks at: to parse the rest takes longer than all else. */
const readerFor = (filter: Doc): ((row: Row) => Doc) => {
  const names = [...new Set(namedFields(filter))].map((name) => Buffer.from(name));
  const exact = needsExactNumbers(filter);
  return ({ raw, document }) => {
    if (document && !exact) return document;
    const seen = keepFields(raw, { names, keepsNamed: true }) ?? raw;
    return exact ? parseTyped(seen) : parse(seen);
  };
};

/** The documents that a plan finds and a predicate accepts, in the plan's order. */
export function* scan(
  source: Source,
  plan: Plan,
  filter: Doc,
  accepts: Predicate,
  wanted: Wanted,
): Rows {
  const read = plan.exact ? undefined : readerFor(filter);
  const first = plan.sorted && wanted.rows ? Math.min(wanted.rows, LARGEST_CHUNK) : undefined;
  let looked = 0;
  for (const row of planRows(source, plan, canLeaveUnread(plan, wanted), first)) {
    if (row && (!read || accepts(read(row)))) yield row;
    else if (++looked % LOOK_UP === 0) yield undefined;
  }
}
