import { clampKey } from '../bson/encode';
import { isNil, ORDER, typeOrder } from '../bson/types';
import type { Doc } from '../bson/value';
import { topOf } from '../matching/paths';
import { after } from '../storage/keys';
import { boundsOf, joined, prefixesOf, SAFE_KEY, type Range } from './bounds';
import {
  both,
  conditionsOf,
  equalValues,
  isExactEquality,
  isImplied,
  type Condition,
  type Conditions,
} from './conditions';
import { mayBeArray, type Index } from './definition';
import type { IndexPlan, Plan, Stream } from './plan';

const MAX_RANGES = 1000;
/** More streams than that are not merged. */
const MAX_MERGED = 200;

/** A way through an index, what of the filter it makes use of, and how good it looks. */
export interface Candidate {
  plan: Plan;
  used: Set<Condition>;
  score: number;
}

/** How far the equalities of a filter reach into an index. */
interface Reach {
  prefixes: Buffer[];
  fields: number;
  /** How many of them have one value only. */
  single: number;
  excludesNull: boolean;
  used: Condition[];
  exact: Condition[];
}
const nothing = (prefix: Buffer, at: number): Reach => ({
  prefixes: [prefix],
  fields: at,
  single: at,
  excludesNull: false,
  used: [],
  exact: [],
});

/** Fields below one array are indexed element by element, while a filter may be met by two elements: only one field counts. */
const sharesArray = (index: Index, at: number): boolean =>
  index.multikey &&
  index.fields.slice(0, at).some((field) => topOf(field) === topOf(index.fields[at]!));

/** Extends a reach by the equalities of the fields that follow; `first` is the one to be taken for the first field. */
const extend = (reach: Reach, index: Index, conditions: Conditions, first?: Condition): Reach => {
  for (let at = reach.fields; at < index.fields.length; at++) {
    const list = conditions.byField.get(index.fields[at]!) ?? [];
    const chosen = at === 0 && first ? first : list.find((one) => equalValues(one));
    const values = chosen && equalValues(chosen);
    if (!values || sharesArray(index, at) || reach.prefixes.length * values.length > MAX_RANGES)
      break;
    if (values.every((value) => !isNil(value) && typeOrder(value) !== ORDER.NULL))
      reach.excludesNull = true;
    reach.prefixes = prefixesOf(reach.prefixes, values, index.directions[at]!);
    if (reach.prefixes.length === 1) reach.single = at + 1;
    reach.fields = at + 1;
    reach.used.push(chosen);
    if (isExactEquality(chosen)) reach.exact.push(chosen);
  }
  return reach;
};

/** What follows the prefixes of a plan: ranges below each, and what of the filter they express. */
interface Tail {
  ranges: Range[] | undefined;
  excludesNull: boolean;
  used: Condition[];
  exact: Condition[];
}
const EMPTY = Buffer.alloc(0);

/** The ranges below a prefix of so many fields by the equalities and the bounds of the fields that follow. */
const tailOf = (index: Index, at: number, conditions: Conditions): Tail => {
  const reach = extend(nothing(EMPTY, at), index, conditions);
  const field = index.fields[reach.fields];
  const bounds =
    field === undefined || sharesArray(index, reach.fields)
      ? undefined
      : boundsOf(
          conditions.byField.get(field),
          index.directions[reach.fields]!,
          mayBeArray(index, reach.fields),
        );
  if (!bounds) {
    const ranges = reach.prefixes.map((key): Range => [key, after(key)]);
    return { ...reach, ranges: reach.fields > at ? ranges : undefined };
  }
  return {
    ranges: reach.prefixes.flatMap((key) =>
      bounds.ranges.map(([from, to]): Range => [
        Buffer.concat([key, from]),
        Buffer.concat([key, to]),
      ]),
    ),
    excludesNull: true,
    used: [...reach.used, ...bounds.used],
    exact: [...reach.exact, ...bounds.exact],
  };
};

/** The tail of a filter's `$or`, when each branch bounds the index. */
const tailOfBranches = (
  index: Index,
  at: number,
  conditions: Conditions,
  or: Condition,
): Tail | undefined => {
  const tails: Tail[] = [];
  const own: Conditions[] = [];
  for (const branch of or.argument as Doc[]) {
    const asked = conditionsOf(branch);
    const tail = tailOf(index, at, both(conditions, asked));
    if (!tail.ranges) return undefined;
    tails.push(tail);
    own.push(asked);
  }
  if (tails.length === 0) return undefined;
  const inAll = (list: 'used' | 'exact') =>
    conditions.all.filter((one) => tails.every((tail) => tail[list].includes(one)));
  const isExact = own.every(
    ({ all, others }, i) => others === 0 && all.every((one) => tails[i]!.exact.includes(one)),
  );
  return {
    ranges: joined(tails.flatMap(({ ranges }) => ranges!)),
    excludesNull: tails.every(({ excludesNull }) => excludesNull),
    used: [...inAll('used'), or],
    exact: isExact ? [...inAll('exact'), or] : inAll('exact'),
  };
};

const NO_TAIL: Tail = { ranges: undefined, excludesNull: false, used: [], exact: [] };

/** The streams of keys that begin with a reach and go on with a tail; undefined when the keys are too long for the index. */
const streamsOf = (index: Index, reach: Reach, ranges: Range[] | undefined): Stream[] => {
  const isLong = reach.prefixes.some(({ length }) => length > SAFE_KEY);
  const point = index.unique && reach.fields === index.fields.length;
  return reach.prefixes
    .map((prefix): Stream => {
      const key = isLong ? clampKey(prefix, index.prefix.length) : prefix;
      const below = joined(ranges ?? []).map(([from, to]): Range => [
        Buffer.concat([prefix, from]),
        Buffer.concat([prefix, to]),
      ]);
      return { prefix: key.length, ranges: ranges ? below : [[key, after(key)]], point };
    })
    .sort((a, b) => Buffer.compare(a.ranges[0]![0], b.ranges[0]![0]));
};

/** The direction in which the index has the order of the sort below `from` fields, of which the first `fixed` are left out; 0 for none. */
const directionOf = (index: Index, sort: Doc, fixed: number, from: number): number => {
  const given = index.fields.slice(0, fixed);
  if (Object.keys(sort).some((field) => given.includes(field) && index.multikey && field !== '_id'))
    return 0;
  let wanted = Object.keys(sort).filter((field) => !given.includes(field));
  const rest = index.fields.slice(from);
  // Nothing is left to be sorted among the documents of one key.
  if (index.unique && !index.multikey) wanted = wanted.slice(0, Math.max(rest.length, 0));
  if (wanted.length > rest.length || !wanted.every((field, i) => field === rest[i])) return 0;
  if (wanted.some((_, i) => mayBeArray(index, from + i))) return 0;
  const directions = wanted.map((field, i) => Number(sort[field]) * index.directions[from + i]!);
  const first = directions[0] ?? 1;
  return directions.every((direction) => direction === first) ? first : 0;
};

/** How the streams of an index give the order of a sort: one after the other, or merged. */
const orderOf = (
  index: Index,
  sort: Doc | undefined,
  reach: Reach,
): { direction: number; merge: boolean } => {
  if (!sort || index.clamped) return { direction: 0, merge: false };
  const direction = directionOf(index, sort, reach.single, reach.single);
  const several = reach.prefixes.length > 1 && reach.prefixes.length <= MAX_MERGED;
  if (direction !== 0 || !several) return { direction, merge: false };
  const merged = directionOf(index, sort, reach.single, reach.fields);
  return { direction: merged, merge: merged !== 0 };
};

/** True when the index alone says which documents match. */
const isExact = (
  index: Index,
  { all, others }: Conditions,
  exact: readonly Condition[],
): boolean => {
  const partial = index.spec.partialFilterExpression as Doc | undefined;
  return others === 0 && all.every((one) => exact.includes(one) || isImplied(one, partial));
};

const boundedTail = (index: Index, reach: Reach, conditions: Conditions): Tail => {
  const { or } = conditions;
  const whole = reach.fields === index.fields.length;
  if (whole || reach.prefixes.some(({ length }) => length > SAFE_KEY)) return NO_TAIL;
  const tail =
    (or && tailOfBranches(index, reach.fields, conditions, or)) ??
    tailOf(index, reach.fields, conditions);
  const longest = Math.max(...reach.prefixes.map(({ length }) => length));
  const fits = tail.ranges?.every((range) =>
    range.every(({ length }) => longest + length <= SAFE_KEY + 50),
  );
  return fits && tail.ranges!.length * reach.prefixes.length <= MAX_RANGES ? tail : NO_TAIL;
};

/** The way through one index; undefined when it is of no use for the filter and the sort, unless it is asked for by a hint. */
export const candidateOf = (
  index: Index,
  conditions: Conditions,
  { sort, hinted }: { sort?: Doc | undefined; hinted: boolean },
  first?: Condition,
): Candidate | undefined => {
  const reach = extend(nothing(index.prefix, 0), index, conditions, first);
  const whole = reach.fields === index.fields.length;
  if (!whole && reach.prefixes.some(({ length }) => length > SAFE_KEY)) return undefined;
  const tail = boundedTail(index, reach, conditions);
  const ranged = tail.ranges !== undefined;
  // A sparse index lacks the documents that a condition on null, or none, would match; a hint overrides that.
  const excludesNull = reach.excludesNull || tail.excludesNull;
  if (!hinted && index.sparse && !excludesNull) return undefined;
  const { direction, merge } = orderOf(index, sort, reach);
  if (!hinted && reach.fields === 0 && !ranged && direction === 0) return undefined;
  const sorted = !sort || direction !== 0;
  const exact = isExact(index, conditions, [...reach.exact, ...tail.exact]);
  const used = new Set([...reach.used, ...tail.used]);
  const streams = streamsOf(index, reach, tail.ranges);
  const point = index.unique && whole;
  const score =
    (point ? 1000 : 0) + reach.fields * 10 + (ranged ? 5 : 0) + (direction !== 0 ? 3 : 0);
  if (point && streams.length === 1) {
    const [key] = streams[0]!.ranges[0]!;
    return { score, used, plan: { kind: 'unique', index, key, sorted: true, exact } };
  }
  const plan: IndexPlan = {
    kind: 'index',
    index,
    streams,
    fixed: reach.fields,
    merge,
    reverse: direction < 0,
  };
  return { score, used, plan: { ...plan, sorted, exact } };
};
