import { isPlain } from '../bson/types';
import { typed } from '../bson/typed';
import type { Doc, Value } from '../bson/value';
import { needsExactNumbers } from '../matching/filter';

/** A filter may depend on number types, and an upsert inserts its values. */
export const isExactly = ({ upsert }: Doc, filter: Value): boolean =>
  isPlain(filter) && (Boolean(upsert) || needsExactNumbers(filter));

/** Gives a statement of a write command its number types back, as they were sent. */
export const restoreStatement = (statement: Doc, exact: Doc): void => {
  if (exact.u !== undefined) statement.u = exact.u;
  if (isExactly(statement, statement.q)) statement.q = typed(exact.q);
};
