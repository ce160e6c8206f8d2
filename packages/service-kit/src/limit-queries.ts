import type { Aggregate, Query, Schema } from 'mongoose';
import { requestContext } from './request-context';

/** For jobs, which nobody waits for: as long as the database may work on one query of theirs. */
const jobQueryMs = 30_000;

/** Milliseconds that the next query may take. Throws when its request is over. */
export const timeLeft = (): number => requestContext.getStore()?.deadline?.left() ?? jobQueryMs;

/**
 * A plugin of every schema: the database ends a query with its request's deadline (maxTimeMS), and a request
 * that is over, because of its deadline or because its caller has left, sends no further query.
 */
export const limitQueries = (schema: Schema): void => {
  schema.pre(
    [
      'countDocuments',
      'distinct',
      'estimatedDocumentCount',
      'find',
      'findOne',
      'findOneAndDelete',
      'findOneAndReplace',
      'findOneAndUpdate',
      'replaceOne',
      'updateOne',
      'updateMany',
      'deleteOne',
      'deleteMany',
    ],
    { document: false, query: true },
    function (this: Query<unknown, unknown>) {
      this.maxTimeMS(timeLeft());
    },
  );
  schema.pre('aggregate', function (this: Aggregate<unknown>) {
    this.option({ maxTimeMS: timeLeft() });
  });
  schema.pre('save', () => void timeLeft());
  schema.pre('insertMany', () => void timeLeft());
  schema.pre('bulkWrite', () => void timeLeft());
};
