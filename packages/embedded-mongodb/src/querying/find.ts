import { isNil, isNumber, isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { choosePlan, type Plan } from '../indexes/planner';
import { scan, type Rows } from '../indexes/scan';
import { compileFilter } from '../matching/filter';
import { compileSort } from '../sorting/sort';
import { Sorter } from '../sorting/sorter';
import type { Collection } from '../storage/collection';
import { documentOf } from '../storage/row';
import type { View } from '../storage/view';
import { slice } from './steps';

/** What to find, in which order, and how much of it. */
export interface Query {
  filter: Doc;
  sort?: Doc | undefined;
  skip?: number;
  limit?: number;
  hint?: Value;
}

const sortOf = (query: Query): Doc | undefined =>
  query.sort && Object.keys(query.sort).length > 0 ? query.sort : undefined;

/** The plan of a query. */
export const planOf = (collection: Collection, query: Query, view: View): Plan => {
  const { filter, hint } = query;
  return choosePlan(collection, { filter, hint, sort: sortOf(query), sequence: view.sequence });
};

function* sortRows(rows: Rows, sort: Doc, limit: number): Rows {
  const key = compileSort(sort);
  const sorter = new Sorter<Buffer[]>(limit);
  for (const row of rows) {
    if (row) sorter.add(key(documentOf(row)), [row.record, row.raw], row.raw.length);
    yield undefined;
  }
  for (const [record, raw] of sorter.sorted()) yield { record: record!, raw: raw! };
}

/** The rows that a query finds, sorted, skipped and limited. */
export const findRows = (view: View, collection: Collection | undefined, query: Query): Rows => {
  const accepts = compileFilter(query.filter);
  const sort = sortOf(query);
  if (sort && !('$natural' in sort)) compileSort(sort);
  if (!collection) return (function* (): Rows {})();
  const plan = planOf(collection, query, view);
  const { skip = 0, limit = 0 } = query;
  const rows = scan(view, collection, plan, query.filter, accepts, limit && skip + limit);
  const ordered = plan.sorted ? rows : sortRows(rows, sort!, limit && skip + limit);
  return skip || limit ? slice(ordered, skip, limit) : ordered;
};

/** Reads a count such as limit or skip; error 2 for what is no whole number. */
export const wholeNumber = (name: string, value: Value): number => {
  if (isNil(value)) return 0;
  const number = Number(value);
  if (!isNumber(value) || !Number.isInteger(number))
    throw fail(2, `${name} value must be representable as a 64-bit integer`);
  return number;
};

/** Reads a document such as a filter or a sort; error 14 for anything else. */
export const documentField = (name: string, value: Value): Doc | undefined => {
  if (isNil(value)) return undefined;
  if (isPlain(value)) return value;
  throw fail(14, `BSON field '${name}' is the wrong type, expected type 'object'`);
};
