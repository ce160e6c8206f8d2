import type { Types } from 'mongoose';
import type { ReadableModel } from './row-model';
import { walkRows } from './walk-rows';

interface Write {
  updateOne: { filter: Record<string, unknown>; update: { $set: Record<string, unknown> } };
}

/** What is filled of a mongoose model: its collection itself, as there are models that refuse updates. */
interface FillableModel extends ReadableModel {
  collection: { bulkWrite(writes: Write[]): Promise<{ modifiedCount: number }> };
}

/**
 * Gives rows without a value of a field theirs, in steps. What the release before writes meanwhile gets its value by the
 * next run.
 */
export const fillMissing = async <Row extends { _id: Types.ObjectId }>(
  model: FillableModel,
  field: string,
  valueOf: (row: Row) => unknown,
  stopping?: AbortSignal,
): Promise<void> => {
  for await (const found of walkRows<Row>(model, { [field]: null })) {
    if (stopping?.aborted) return;
    const { modifiedCount } = await model.collection.bulkWrite(
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
  model: FillableModel,
  termsOf: (row: Row) => string[],
  stopping?: AbortSignal,
): Promise<void> => fillMissing(model, 'terms', termsOf, stopping);
