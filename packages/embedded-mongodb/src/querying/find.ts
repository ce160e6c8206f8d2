import { isNil, isNumber, isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { distinctPlan, distinctRows } from '../indexes/distinct';
import type { Plan } from '../indexes/plan';
import { choosePlans } from '../indexes/planner';
import { race, type Runner } from '../indexes/race';
import { scan, type Rows, type Source, type Wanted } from '../indexes/scan';
import { compileFilter, type Predicate } from '../matching/filter';
import { compileSort } from '../sorting/sort';
import { Sorter } from '../sorting/sorter';
import type { Collection } from '../storage/collection';
import { documentOf } from '../storage/row';
import type { View } from '../storage/view';
import type { Clock } from './clock';
import { Examined } from './examined';
import { slice, tally } from './steps';

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

function* sortRows(rows: Rows, sort: Doc, limit: number): Rows {
  const key = compileSort(sort);
  const sorter = new Sorter<Buffer[]>(limit);
  for (const row of rows) {
    if (row) sorter.add(key(documentOf(row)), [row.record, row.raw], row.raw.length);
    yield undefined;
  }
  for (const [record, raw] of sorter.sorted()) yield { record: record!, raw: raw! };
}

/** A query on its way: its rows, the plan once it is chosen, and what was read for it. */
export interface Execution {
  rows: Rows;
  /** The plan; of several that are tried the one that looks best, until one has won. */
  plan: Plan | undefined;
  /** Of several plans that are tried each has its own. */
  examined: Examined[];
}
/** What is found when no limit says how much of it counts as enough. */
const ENOUGH = 101;
const MOST_BEFORE_CHOICE = 1000;

/** The ordered rows of one plan. */
const runnerOf = (
  source: Omit<Source, 'examined'>,
  plan: Plan,
  query: Query,
  accepts: Predicate,
  wanted: Wanted,
): Runner => {
  const examined = new Examined();
  const rows = scan({ ...source, examined }, plan, query.filter, accepts, wanted);
  return {
    plan,
    examined,
    rows: plan.sorted ? rows : sortRows(rows, sortOf(query)!, wanted.rows),
  };
};

/** Checks a query and begins it; `keysOnly` when the documents themselves are of no interest. */
export const execute = (
  view: View,
  collection: Collection | undefined,
  query: Query,
  keysOnly = false,
): Execution => {
  const accepts = compileFilter(query.filter);
  const { filter, hint, skip = 0, limit = 0 } = query;
  const sort = sortOf(query);
  if (sort && !('$natural' in sort)) compileSort(sort);
  if (!collection) return { rows: (function* (): Rows {})(), plan: undefined, examined: [] };
  const request = { filter, hint, sort, sequence: view.sequence, limited: limit > 0 };
  const plans = choosePlans(collection, request);
  const wanted = { rows: limit && skip + limit, keysOnly };
  const runners = plans.map((plan) => runnerOf({ view, collection }, plan, query, accepts, wanted));
  const execution: Execution = {
    rows: runners[0]!.rows,
    plan: plans[0],
    examined: runners.map(({ examined }) => examined),
  };
  if (runners.length > 1) {
    const target = Math.min(wanted.rows || ENOUGH, MOST_BEFORE_CHOICE);
    execution.rows = race(runners, target, (plan) => (execution.plan = plan));
  }
  if (skip || limit) execution.rows = slice(execution.rows, skip, limit);
  return execution;
};

/** The rows that a query finds, sorted, skipped and limited. */
export const findRows = (view: View, collection: Collection | undefined, query: Query): Rows =>
  execute(view, collection, query).rows;

/** Documents that hold every value that a field has among those that a filter matches; by an index not many more than there are values. */
export const executeDistinct = (
  view: View,
  collection: Collection | undefined,
  query: Query,
  field: string,
): Execution => {
  compileFilter(query.filter);
  const unhinted = query.hint === undefined ? collection : undefined;
  const plan = unhinted && distinctPlan(unhinted, query.filter, field, view.sequence);
  if (!plan || !collection) return execute(view, collection, query);
  const examined = new Examined();
  const rows = distinctRows({ view, collection, examined }, plan, field);
  return { rows, plan: { ...plan, sorted: true, exact: true }, examined: [examined] };
};

/** Counts what a query finds, from the keys of an index where they tell what matches. */
export const countFound = (
  view: View,
  collection: Collection,
  query: Query,
  clock: Clock,
): Promise<number> => tally(execute(view, collection, query, true).rows, clock);

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
