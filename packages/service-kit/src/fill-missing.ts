import type { Types } from 'mongoose';

/** The part of a collection that is filled. */
interface Collection {
  find(
    filter: object,
    options: { limit: number; sort: { _id: 1 } },
  ): { toArray(): Promise<{ _id: Types.ObjectId }[]> };
  bulkWrite(writes: object[]): Promise<{ modifiedCount: number }>;
}

const rowsAtOnce = 500;

/**
 * Gives rows without a value of a field theirs, in steps. It writes the collection itself, as there are models that refuse
 * updates. What the release before writes meanwhile gets its value by the next run.
 */
export const fillMissing = async <Row extends { _id: Types.ObjectId }>(
  collection: object,
  field: string,
  valueOf: (row: Row) => unknown,
  stopping?: AbortSignal,
): Promise<void> => {
  const rows = collection as Collection;
  // By their ids: without it each step would pass all rows that have been filled.
  let place: object = {};
  for (;;) {
    if (stopping?.aborted) return;
    const next = rows.find({ [field]: null, ...place }, { limit: rowsAtOnce, sort: { _id: 1 } });
    const found = (await next.toArray()) as Row[];
    if (found.length === 0) return;
    place = { _id: { $gt: found.at(-1)!._id } };
    const { modifiedCount } = await rows.bulkWrite(
      found.map((row) => ({
        updateOne: {
          filter: { _id: row._id, [field]: null },
          update: { $set: { [field]: valueOf(row) } },
        },
      })),
    );
    // Another replica is at it.
    if (modifiedCount === 0) return;
  }
};

/** Gives rows without search terms theirs. */
export const fillTerms = <Row extends { _id: Types.ObjectId }>(
  collection: object,
  termsOf: (row: Row) => string[],
  stopping?: AbortSignal,
): Promise<void> => fillMissing(collection, 'terms', termsOf, stopping);
