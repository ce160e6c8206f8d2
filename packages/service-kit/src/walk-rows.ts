import { Types } from 'mongoose';
import type { StoredColumn } from './csv';
import { inTransaction } from './database';
import { type ListOrder, newestFirst, placesAfter, sortOf } from './read-page';
import type { ReadableModel } from './row-model';
import { countingFilter } from './search-terms';

interface Identified {
  _id: Types.ObjectId;
}

/** Rows that are read at once: some milliseconds of work. */
export const batchRows = 500;

/** What is read of each row: all of it without names. */
type Fields = Record<string, 1> | undefined;

/** In pages of an order, each from after the last row of the one before. */
async function* pagesOf<Row extends Identified>(
  model: ReadableModel,
  filter: object,
  order: ListOrder,
  fields: Fields,
  size: number,
): AsyncGenerator<Row[]> {
  let places: readonly object[] = [{}];
  while (places.length > 0) {
    const [place, ...others] = places;
    const rows = await model
      .find({ $and: [filter, place] }, fields && { ...fields, [order.by]: 1 })
      .sort(sortOf(order))
      .limit(size)
      .lean<Row[]>();
    if (rows.length > 0) yield rows;
    places = rows.length < size ? others : placesAfter(rows.at(-1)!, order);
  }
}

const idBytes = 12;

/** Many ids, of twelve bytes each. */
const createIds = () => {
  const full: Buffer[] = [];
  let latest: Uint8Array[] = [];
  const pack = (): void => {
    if (latest.length > 0) full.push(Buffer.concat(latest));
    latest = [];
  };
  return {
    add: ({ _id }: Identified): void => {
      latest.push(_id.id);
      if (latest.length === batchRows) pack();
    },
    batches: (): readonly Buffer[] => {
      pack();
      return full;
    },
  };
};

const idsIn = (batch: Buffer): Types.ObjectId[] =>
  Array.from(
    { length: batch.length / idBytes },
    (_, i) => new Types.ObjectId(batch.subarray(i * idBytes, (i + 1) * idBytes)),
  );

/** Ids that are read at once. */
const batchIds = 1000;

const readIds = (model: ReadableModel, filter: object, order: ListOrder) =>
  inTransaction(async () => {
    const ids = createIds();
    for await (const rows of pagesOf(model, filter, order, { _id: 1 }, batchIds))
      rows.forEach(ids.add);
    return ids.batches();
  });

/** The results of reads, in turn, each begun before the one before is told: the database is at it while those rows are decoded. */
async function* readAhead<Batch, Result>(
  batches: readonly Batch[],
  read: (batch: Batch) => Promise<Result>,
): AsyncGenerator<Result> {
  let before: Promise<Result> | undefined;
  for (const batch of batches) {
    const result = read(batch);
    // It is told in its turn, if that ever comes.
    result.catch(() => undefined);
    if (before) yield await before;
    before = result;
  }
  if (before) yield await before;
}

/**
 * In an order that others may change while it is walked: first the ids, as they are at one moment, and then their rows.
 * A row that is removed meanwhile, or no longer matches, is left out.
 */
async function* walkInOrder<Row extends Identified>(
  model: ReadableModel,
  filter: object,
  order: ListOrder,
  fields: Fields,
): AsyncGenerator<Row[]> {
  yield* readAhead(await readIds(model, filter, order), async (batch) => {
    const ids = idsIn(batch);
    const found = model.find({ $and: [filter, { _id: { $in: ids } }] }, fields);
    // Of another index, with a field of the filter before the id, each id would be a range to be searched through.
    const rows = await found.hint({ _id: 1 }).lean<Row[]>();
    const byId = new Map(rows.map((row) => [row._id.toHexString(), row]));
    return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
  });
}

/** The same batches, each read while the one before is used. */
export async function* oneAhead<Batch>(batches: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  const read = (): Promise<IteratorResult<Batch>> => {
    const result = batches.next();
    // It is told when the batch is asked for, if it ever is.
    result.catch(() => undefined);
    return result;
  };
  try {
    let next = read();
    for (let batch = await next; !batch.done; batch = await next) {
      next = read();
      yield batch.value;
    }
  } finally {
    await batches.return(undefined);
  }
}

/** Whether pages can follow each other: within a filter the database might sort all rows for each of them. */
const isReadInPages = (filter: object, { by, fixed }: ListOrder): boolean =>
  by === '_id' || (fixed === true && Object.keys(filter).length === 0);

/**
 * The rows that a filter matches, some hundreds at a time; the next are read while these are used. No row comes twice, and none
 * is left out, however others write meanwhile. Every row has a value of the
 * order, unless it names a lowest one. Of a row the id and the fields that are named are read, or all of it.
 */
export const walkRows = <Row extends Identified>(
  model: ReadableModel,
  filter: object,
  order = newestFirst,
  names?: readonly string[],
): AsyncGenerator<Row[]> => {
  const fields = names && (Object.fromEntries(names.map((name) => [name, 1])) as Fields);
  return isReadInPages(filter, order)
    ? oneAhead(pagesOf<Row>(model, filter, order, fields, batchRows))
    : walkInOrder<Row>(model, filter, order, fields);
};

/** The rows of a walk as they are shown. */
export async function* mapBatches<Row, Shown>(
  batches: AsyncIterable<readonly Row[]>,
  present: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  for await (const rows of batches) yield rows.map(present);
}

/** More matching rows are not counted: counting them would take a part of the time that reading them takes. */
const mostCounted = 10_000;

/** How many rows a walk will find, about; undefined when there are too many to count, within a filter. */
export const expectedRows = async (
  model: ReadableModel,
  filter: Record<string, unknown>,
): Promise<number | undefined> => {
  if (Object.keys(filter).length === 0) return model.estimatedDocumentCount();
  const counted = await model.countDocuments(countingFilter(filter), { limit: mostCounted });
  return counted < mostCounted ? counted : undefined;
};

/** A walk with the number of its rows, as a file is answered; of each row the fields that are named, or all. */
export const walkCounted = async <Row extends Identified>(
  model: ReadableModel,
  filter: Record<string, unknown>,
  order?: ListOrder,
  names?: readonly string[],
) => ({
  batches: walkRows<Row>(model, filter, order, names),
  expected: await expectedRows(model, filter),
});

/** The stored fields that columns read. */
export const fieldsOf = (columns: readonly StoredColumn<never>[]): readonly string[] => [
  ...new Set(columns.flatMap(([, , reads]) => reads)),
];

/** The columns of a file and its rows, of which only what the columns read is read. */
export const walkColumns = async <Row extends Identified>(
  model: ReadableModel,
  columns: readonly StoredColumn<Row>[],
  filter: Record<string, unknown>,
  order?: ListOrder,
) => ({ columns, ...(await walkCounted<Row>(model, filter, order, fieldsOf(columns))) });
