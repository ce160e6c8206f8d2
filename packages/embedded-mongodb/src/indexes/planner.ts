import { clampKey } from '../bson/encode';
import { isPlain, ORDER, typeOrder } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { topOf } from '../matching/paths';
import { spend } from '../querying/work';
import type { Collection } from '../storage/collection';
import { after } from '../storage/keys';
import {
  conditionsByField,
  equalValues,
  prefixesOf,
  rangeOf,
  SAFE_KEY,
  type Range,
} from './bounds';
import type { Index } from './definition';
import { impliesPartial } from './partial';

/** How to find what a filter matches; `exact` when it finds nothing else, so that documents need not be matched. */
export type Plan = { sorted: boolean; exact: boolean } & (
  | { kind: 'collection'; reverse: boolean }
  | { kind: 'index'; index: Index; ranges: Range[]; reverse: boolean }
  | { kind: 'unique'; index: Index; keys: Buffer[] }
  | { kind: 'or'; plans: Plan[] }
);

export interface PlanRequest {
  filter: Doc;
  sort?: Doc | undefined;
  hint?: Value;
  /** The age of the view, which cannot use indexes that were completed later. */
  sequence: number;
}
const MAX_RANGES = 1000;

interface Candidate {
  score: number;
  plan: Plan;
}

/** How far the equalities of a filter reach into an index. */
interface Reach {
  prefixes: Buffer[];
  fields: number;
  excludesNull: boolean;
}
/** Fields below one array are indexed element by element, while a filter may be met by two elements: only one field counts. */
const sharesArray = (index: Index, at: number): boolean =>
  index.multikey &&
  index.fields.slice(0, at).some((field) => topOf(field) === topOf(index.fields[at]!));

const reachOf = (index: Index, conditions: Map<string, Value[]>): Reach => {
  const reach: Reach = { prefixes: [index.prefix], fields: 0, excludesNull: false };
  for (const [at, field] of index.fields.entries()) {
    const values = equalValues(conditions.get(field));
    if (!values || sharesArray(index, at) || reach.prefixes.length * values.length > MAX_RANGES)
      break;
    if (values.every((value) => value !== null && typeOrder(value) !== ORDER.NULL))
      reach.excludesNull = true;
    reach.prefixes = prefixesOf(reach.prefixes, values, index.directions[reach.fields]!);
    reach.fields++;
  }
  return reach;
};

const SCALARS = new Set<number>([ORDER.STRING, ORDER.OBJECT_ID, ORDER.BOOLEAN, ORDER.DATE]);
const isScalar = (value: Value): boolean => Number.isFinite(value) || SCALARS.has(typeOrder(value));

const isEmpty = (filter: Doc): boolean => Object.keys(filter).length === 0;

/** Does the filter ask for nothing but that each of the index's first fields is a certain scalar? */
const isExact = (index: Index, filter: Doc, reach: Reach): boolean =>
  Object.keys(filter).length === reach.fields &&
  index.fields.slice(0, reach.fields).every((field) => isScalar(filter[field]));

/** Is the index in the order of the sort, once the fields that are fixed are left out? */
const sortDirection = (index: Index, sort: Doc, reach: Reach): number => {
  if (index.multikey || index.clamped || reach.prefixes.length > 1) return 0;
  const fixed = index.fields.slice(0, reach.fields);
  const wanted = Object.keys(sort).filter((field) => !fixed.includes(field));
  const rest = index.fields.slice(reach.fields);
  if (wanted.length > rest.length || !wanted.every((field, i) => field === rest[i])) return 0;
  const directions = wanted.map(
    (field, i) => Number(sort[field]) * index.directions[reach.fields + i]!,
  );
  const first = directions[0] ?? 1;
  return directions.every((direction) => direction === first) ? first : 0;
};
const rangesOf = (
  index: Index,
  reach: Reach,
  conditions: Map<string, Value[]>,
): { ranges: Range[]; ranged: boolean } | undefined => {
  const whole = reach.fields === index.fields.length;
  if (reach.prefixes.some(({ length }) => length > SAFE_KEY)) {
    if (!whole) return undefined;
    const keys = reach.prefixes.map((key) => clampKey(key, index.prefix.length));
    return { ranges: keys.map((key): Range => [key, after(key)]), ranged: false };
  }
  const bounds =
    whole || sharesArray(index, reach.fields)
      ? undefined
      : rangeOf(
          conditions.get(index.fields[reach.fields]!),
          index.directions[reach.fields]!,
          index.multikey,
        );
  if (!bounds || reach.prefixes.some(({ length }) => length + bounds[0].length > SAFE_KEY + 50))
    return { ranges: reach.prefixes.map((key): Range => [key, after(key)]), ranged: false };
  const ranges = reach.prefixes.map((key): Range => [
    Buffer.concat([key, bounds[0]]),
    Buffer.concat([key, bounds[1]]),
  ]);
  return { ranges, ranged: true };
};
const candidateOf = (
  index: Index,
  request: PlanRequest,
  conditions: Map<string, Value[]>,
  hinted: boolean,
): Candidate | undefined => {
  const partial = index.spec.partialFilterExpression as Doc | undefined;
  if (partial && !impliesPartial(request.filter, partial)) {
    if (!hinted) return undefined;
    throw fail(
      291,
      'error processing query: the hinted partial index lacks what the filter may match',
    );
  }
  const reach = reachOf(index, conditions);
  const found = rangesOf(index, reach, conditions);
  if (!found) return undefined;
  const { ranges, ranged } = found;
  // A sparse index lacks the documents that a condition on null, or none, would match; a hint overrides that.
  if (!hinted && index.sparse && !reach.excludesNull && !ranged) return undefined;
  const direction = request.sort ? sortDirection(index, request.sort, reach) : 0;
  const sorted = !request.sort || direction !== 0;
  if (!hinted && reach.fields === 0 && !ranged && direction === 0) return undefined;
  const point = index.unique && reach.fields === index.fields.length;
  const score =
    (point ? 1000 : 0) + reach.fields * 10 + (ranged ? 5 : 0) + (direction !== 0 ? 3 : 0);
  const exact = isExact(index, request.filter, reach);
  if (point && ranges.length === 1)
    return { score, plan: { kind: 'unique', index, keys: [ranges[0]![0]], sorted: true, exact } };
  return { score, plan: { kind: 'index', index, ranges, reverse: direction < 0, sorted, exact } };
};
const hintedIndex = (collection: Collection, hint: Value): Index => {
  const index = isPlain(hint)
    ? collection.indexOn(hint)
    : collection.indexes.find(({ name }) => name === hint);
  if (index && index.readySince !== Number.POSITIVE_INFINITY) return index;
  throw fail(
    2,
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
};
const naturalOrder = (request: PlanRequest): Plan | undefined => {
  const { sort, hint } = request;
  const exact = isEmpty(request.filter);
  if (sort && '$natural' in sort)
    return { kind: 'collection', reverse: Number(sort.$natural) < 0, sorted: true, exact };
  if (isPlain(hint) && '$natural' in hint)
    return { kind: 'collection', reverse: Number(hint.$natural) < 0, sorted: !sort, exact };
  return undefined;
};
/** A filter whose only use is its `$or` may use one index for each branch. */
const orPlan = (collection: Collection, request: PlanRequest): Plan | undefined => {
  const branches = request.filter.$or as unknown;
  if (!Array.isArray(branches)) return undefined;
  const plans = branches.map((filter: Doc) =>
    choosePlan(collection, { filter, sequence: request.sequence }),
  );
  if (plans.some(({ kind }) => kind === 'collection')) return undefined;
  return { kind: 'or', plans, sorted: !request.sort, exact: false };
};

/** Chooses how to find what a filter matches; a hint that names no index is error 2. */
export const choosePlan = (collection: Collection, request: PlanRequest): Plan => {
  const natural = naturalOrder(request);
  if (natural) return natural;
  const conditions = conditionsByField(request.filter);
  const hinted = request.hint === undefined ? undefined : hintedIndex(collection, request.hint);
  let best: Candidate | undefined;
  for (const index of hinted ? [hinted] : collection.indexes) {
    spend(1);
    if (index.readySince > request.sequence) continue;
    const candidate = candidateOf(index, request, conditions, hinted !== undefined);
    if (candidate && candidate.score > (best?.score ?? -1)) best = candidate;
  }
  return (
    best?.plan ??
    orPlan(collection, request) ?? {
      kind: 'collection',
      reverse: false,
      sorted: !request.sort,
      exact: isEmpty(request.filter),
    }
  );
};
