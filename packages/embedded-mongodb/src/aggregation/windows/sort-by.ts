import { isPlain } from '../../bson/types';
import type { Doc, Value } from '../../bson/value';
import { fail } from '../../errors';
import { compileSort, type SortKey } from '../../sorting/sort';

/** The order of the documents in a partition. */
export interface SortBy {
  key: SortKey;
  /** The expression of its field where there is only one. */
  path: string | undefined;
  isAscending: boolean;
}

/** Reads a `sortBy`. */
export function readSortBy(stage: string, sortBy: Value): SortBy | undefined {
  if (sortBy === undefined) return undefined;
  if (!isPlain(sortBy)) throw fail(14, `BSON field '${stage}.sortBy' must be an object`);
  const names = Object.keys(sortBy);
  return {
    key: compileSort(sortBy as Doc),
    path: names.length === 1 ? `$${names[0]}` : undefined,
    isAscending: Number(sortBy[names[0]!]) > 0,
  };
}
