import type { Types } from 'mongoose';

/** The part of a collection that terms are filled in. */
interface Collection {
  find(
    filter: object,
    options: { limit: number },
  ): { toArray(): Promise<{ _id: Types.ObjectId }[]> };
  bulkWrite(writes: object[]): Promise<{ modifiedCount: number }>;
}

const rowsAtOnce = 500;

/**
 * Gives rows without search terms theirs, in steps. It writes the collection itself, as there are models that refuse
 * updates. What the release before writes meanwhile gets its terms by the next run.
 */
export const fillTerms = async <Row extends { _id: Types.ObjectId }>(
  collection: object,
  termsOf: (row: Row) => string[],
  stopping?: AbortSignal,
): Promise<void> => {
  const rows = collection as Collection;
  for (;;) {
    if (stopping?.aborted) return;
    const found = (await rows.find({ terms: null }, { limit: rowsAtOnce }).toArray()) as Row[];
    if (found.length === 0) return;
    const { modifiedCount } = await rows.bulkWrite(
      found.map((row) => ({
        updateOne: {
          filter: { _id: row._id, terms: null },
          update: { $set: { terms: termsOf(row) } },
        },
      })),
    );
    // Another replica is at it.
    if (modifiedCount === 0) return;
  }
};
