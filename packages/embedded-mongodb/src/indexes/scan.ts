import { fail } from '../errors';
import { needsExactNumbers, type Predicate } from '../matching/filter';
import { parseTyped } from '../bson/typed';
import type { Doc } from '../bson/value';
import { spend } from '../querying/work';
import type { Collection } from '../storage/collection';
import { after, next, recordId, RECORD_ID_LENGTH } from '../storage/keys';
import { documentOf, type Row } from '../storage/row';
import { SKIPPED } from '../storage/unit-of-work';
import type { View } from '../storage/view';
import type { Range } from './bounds';
import { keysOf } from './keys';
import type { Plan } from './planner';

/** A row, or undefined as a chance to yield to other commands. */
export type Rows = Generator<Row | undefined, void>;

const FIRST_CHUNK = 16;
const LARGEST_CHUNK = 256;
const LOOK_UP = 64;

/** Reads a range in chunks, each from the current view, so that no LMDB cursor stays open. */
export function* entries(
  view: View,
  [start, end]: Range,
  reverse: boolean,
  first: number = FIRST_CHUNK,
) {
  let [from, to] = [start, end];
  for (let limit = first; ; limit = Math.min(limit * 2, LARGEST_CHUNK)) {
    const chunk = view.range(from, to, { reverse, limit });
    if (chunk.length === 0) {
      // LMDB may take a damaged page for the end: from the other side there must be nothing either.
      const isEnd =
        limit <= first * 2 || view.range(from, to, { reverse: !reverse, limit: 1 }).length === 0;
      if (!isEnd) throw view.damage();
      return;
    }
    for (const entry of chunk) if (entry[1] !== SKIPPED) yield entry;
    const edge = chunk[chunk.length - 1]![0];
    if (reverse) to = edge;
    else from = next(edge);
  }
}

/** In a multikey index a document is found under several keys; it counts at the first of them in the scan. */
const isFirstKey = (
  plan: Plan & { kind: 'index' },
  key: Buffer,
  range: number,
  row: Row,
): boolean => {
  const mine = keysOf(plan.index, documentOf(row));
  spend(mine.length * (range + 1));
  const found = key.subarray(0, key.length - (plan.index.unique ? 0 : RECORD_ID_LENGTH));
  const isIn = (other: Buffer, [start, end]: Range): boolean =>
    Buffer.compare(other, start) >= 0 && Buffer.compare(other, end) < 0;
  for (let i = 0; i < range; i++)
    if (mine.some((other) => isIn(other.key, plan.ranges[i]!))) return false;
  const sign = plan.reverse ? -1 : 1;
  return !mine.some(
    (other) => isIn(other.key, plan.ranges[range]!) && Buffer.compare(other.key, found) * sign < 0,
  );
};

function* collectionRows(view: View, collection: Collection, reverse: boolean): Rows {
  const range: Range = [collection.prefix, after(collection.prefix)];
  for (const [key, raw] of entries(view, range, reverse)) {
    if (collection.dropped) throw fail(175, 'query plan killed :: collection dropped');
    yield { record: key.subarray(collection.prefix.length), raw };
  }
}
function* indexRows(
  view: View,
  collection: Collection,
  plan: Plan & { kind: 'index' },
  first?: number,
): Rows {
  for (let i = 0; i < plan.ranges.length; i++)
    for (const [key, record] of entries(view, plan.ranges[i]!, plan.reverse, first)) {
      if (!collection.indexes.includes(plan.index))
        throw fail(175, 'query plan killed :: index dropped');
      const raw = view.get(Buffer.concat([collection.prefix, record]));
      if (!raw) {
        // Between two batches the document may have been deleted, and its entry with it.
        if (view.get(key)) throw view.damage();
        continue;
      }
      const row: Row = { record, raw };
      if (!plan.index.multikey || isFirstKey(plan, key, i, row)) yield row;
    }
}
function* uniqueRows(view: View, collection: Collection, keys: Buffer[]): Rows {
  for (const key of keys) {
    const record = view.get(key);
    const raw = record && view.get(Buffer.concat([collection.prefix, record]));
    if (record && !raw) throw view.damage();
    if (record && raw) yield { record, raw };
  }
}
/** The branches of an `$or`, in insertion order, each document once. */
function* orRows(view: View, collection: Collection, plans: Plan[]): Rows {
  const records = new Set<number>();
  for (const plan of plans)
    for (const row of planRows(view, collection, plan)) {
      if (row) records.add(row.record.readUIntBE(0, RECORD_ID_LENGTH));
      yield undefined;
    }
  for (const number of [...records].sort((a, b) => a - b)) {
    const record = recordId(number);
    const raw = view.get(Buffer.concat([collection.prefix, record]));
    if (raw) yield { record, raw };
  }
}
const planRows = (view: View, collection: Collection, plan: Plan, first?: number): Rows => {
  if (plan.kind === 'collection') return collectionRows(view, collection, plan.reverse);
  if (plan.kind === 'index') return indexRows(view, collection, plan, first);
  if (plan.kind === 'unique') return uniqueRows(view, collection, plan.keys);
  return orRows(view, collection, plan.plans);
};

/** The documents that a plan finds and a predicate accepts, in the plan's order; `wanted` is how many, 0 for all. */
export function* scan(
  view: View,
  collection: Collection,
  plan: Plan,
  filter: Doc,
  accepts: Predicate,
  wanted: number,
): Rows {
  const exact = needsExactNumbers(filter);
  const first = plan.sorted && wanted ? Math.min(wanted, LARGEST_CHUNK) : undefined;
  let looked = 0;
  for (const row of planRows(view, collection, plan, first)) {
    if (row && (plan.exact || accepts(exact ? parseTyped(row.raw) : documentOf(row)))) yield row;
    else if (++looked % LOOK_UP === 0) yield undefined;
  }
}
