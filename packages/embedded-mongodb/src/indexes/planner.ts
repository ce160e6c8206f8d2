import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { spend } from '../querying/work';
import type { Collection } from '../storage/collection';
import { conditionsOf, equalValues, type Condition, type Conditions } from './conditions';
import type { Index } from './definition';
import { candidateOf, type Candidate } from './index-plan';
import { impliesPartial } from './partial';
import { mayRepeat, type Plan } from './plan';

export interface PlanRequest {
  filter: Doc;
  sort?: Doc | undefined;
  hint?: Value;
  /** The age of the view, which cannot use indexes that were completed later. */
  sequence: number;
  /** Whether only so many of the first are wanted. */
  limited: boolean;
}
/** The most plans that are tried against each other. */
const MOST_TRIED = 4;

const isEmpty = (filter: Doc): boolean => Object.keys(filter).length === 0;

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

/** May the index be read at all? A hint on a partial one that lacks what may match is error 291. */
const isUsable = (index: Index, filter: Doc, hinted: boolean): boolean => {
  const partial = index.spec.partialFilterExpression as Doc | undefined;
  if (!partial || impliesPartial(filter, partial)) return true;
  if (!hinted) return false;
  throw fail(
    291,
    'error processing query: the hinted partial index lacks what the filter may match',
  );
};

/** The ways through one index: one for each equality that its first field may begin with. */
const candidatesOf = (
  index: Index,
  conditions: Conditions,
  { filter, sort }: PlanRequest,
  hinted: boolean,
): Candidate[] => {
  const first = index.fields[0]!;
  const isNamed = conditions.byField.has(first) || (sort !== undefined && first in sort);
  if (!isNamed && !conditions.or && !hinted) return [];
  if (!isUsable(index, filter, hinted)) return [];
  const firsts = (conditions.byField.get(first) ?? []).filter((one) => equalValues(one));
  const choices: (Condition | undefined)[] = firsts.length > 1 && !hinted ? firsts : [undefined];
  return choices
    .slice(0, MOST_TRIED)
    .map((first) => candidateOf(index, conditions, { sort, hinted }, first))
    .filter((candidate) => candidate !== undefined);
};

/** A partial index may hold far fewer entries than one of all documents. */
const mayBeSmaller = ({ plan: one }: Candidate, { plan: other }: Candidate): boolean =>
  'index' in one &&
  one.index.spec.partialFilterExpression !== undefined &&
  !('index' in other && other.index === one.index);

/** May a way meet a document once for each value of an array? */
const repeats = ({ plan }: Candidate): boolean =>
  plan.kind === 'index' && !plan.merge && mayRepeat(plan);

/** Does one way meet documents several times that another, by the same conditions, meets once? */
const meetsMore = (one: Candidate, other: Candidate): boolean =>
  repeats(one) && !repeats(other) && one.used.size === other.used.size;

/**
 * Can one way never be worse than another? It makes use of the same conditions and more, has the order if the other has, and
 * reads no larger index.
 */
const dominates = (one: Candidate, other: Candidate): boolean =>
  !mayBeSmaller(other, one) &&
  !meetsMore(one, other) &&
  (one.plan.sorted || !other.plan.sorted) &&
  (one.plan.exact || !other.plan.exact) &&
  [...other.used].every((condition) => one.used.has(condition));

/** The ways that may be the best, those that look best first. */
const worthTrying = (candidates: Candidate[], limited: boolean): Candidate[] => {
  const bounded = candidates.filter(({ used }) => used.size > 0);
  // An index that only has the order is read from end to end, unless some rows are enough.
  const possible = limited || bounded.length === 0 ? candidates : bounded;
  const byScore = possible.slice().sort((a, b) => b.score - a.score);
  const isDominated = (one: Candidate, at: number): boolean =>
    byScore.some((other, i) =>
      other === one ? false : dominates(other, one) && (!dominates(one, other) || i < at),
    );
  return byScore.filter((one, at) => !isDominated(one, at)).slice(0, MOST_TRIED);
};

/** A filter whose only use is its `$or` may use one index for each branch. */
const orPlan = (collection: Collection, request: PlanRequest): Plan | undefined => {
  const branches = request.filter.$or as unknown;
  if (!Array.isArray(branches)) return undefined;
  const plans = branches.map(
    (filter: Doc) =>
      choosePlans(collection, { filter, sequence: request.sequence, limited: false })[0]!,
  );
  if (plans.some(({ kind }) => kind === 'collection')) return undefined;
  return { kind: 'or', plans, sorted: !request.sort, exact: false };
};

/** The plan for one key of a unique index, which no other can beat. */
const pointPlan = (
  { indexes }: Collection,
  conditions: Conditions,
  { filter, sequence }: PlanRequest,
): Plan | undefined => {
  for (const index of indexes) {
    const isNamed = index.unique && index.fields.every((field) => conditions.byField.has(field));
    if (!isNamed || index.readySince > sequence || !isUsable(index, filter, false)) continue;
    const plan = candidateOf(index, conditions, { hinted: false })?.plan;
    if (plan?.kind === 'unique') return plan;
  }
  return undefined;
};

/** No value is one of none, so that nothing needs to be read. */
const matchesNothing = ({ all }: Conditions): boolean =>
  all.some(
    ({ operator, argument }) =>
      operator === '$in' && Array.isArray(argument) && argument.length === 0,
  );

/** The plans to find what a filter matches that may be the best, at least one; a hint that names no index is error 2. */
export const choosePlans = (collection: Collection, request: PlanRequest): Plan[] => {
  const natural = naturalOrder(request);
  if (natural) return [natural];
  const conditions = conditionsOf(request.filter);
  const hinted = request.hint === undefined ? undefined : hintedIndex(collection, request.hint);
  if (matchesNothing(conditions)) return [{ kind: 'nothing', sorted: true, exact: true }];
  const point = hinted ? undefined : pointPlan(collection, conditions, request);
  if (point) return [point];
  const candidates: Candidate[] = [];
  for (const index of hinted ? [hinted] : collection.indexes) {
    spend(1);
    if (index.readySince > request.sequence) continue;
    candidates.push(...candidatesOf(index, conditions, request, hinted !== undefined));
  }
  const plans = worthTrying(candidates, request.limited).map(({ plan }) => plan);
  // An index that only has the order reads everything.
  if (!hinted && candidates.every(({ used }) => used.size === 0)) {
    const or = orPlan(collection, request);
    if (or) plans.push(or);
  }
  if (plans.length > 0) return plans;
  const exact = isEmpty(request.filter);
  return [{ kind: 'collection', reverse: false, sorted: !request.sort, exact }];
};
