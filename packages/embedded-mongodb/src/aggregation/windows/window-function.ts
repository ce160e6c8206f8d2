import type { Doc, Value } from '../../bson/value';
import { fail } from '../../errors';
import type { SortBy } from './sort-by';

/** Works out a value for each document of a partition in its order; asked for one after the other. */
export type WindowFunction = (documents: Doc[]) => (at: number) => Value;

/** What a window function is made of. */
export interface FunctionSpec {
  operator: string;
  argument: Value;
  window: Value;
  sortBy: SortBy | undefined;
  variables: Doc | undefined;
}
/** Checks the argument of a window function and makes it. */
export type CompileFunction = (spec: FunctionSpec) => WindowFunction;

/** Refuses a window where a function has its own. */
export function refuseWindow({ operator, window }: FunctionSpec): void {
  if (window !== undefined) throw fail(9, `'window' field is not allowed in ${operator}`);
}
