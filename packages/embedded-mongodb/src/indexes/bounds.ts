import { encode, encodeCompound } from '../bson/encode';
import { isNil, isRegex, ORDER, typeOrder } from '../bson/types';
import type { Value } from '../bson/value';
import { prefixOf } from '../matching/regex';
import { after } from '../storage/keys';
import { isScalar, isSimple, type Condition } from './conditions';

/** The longest part of a key that is never replaced by a hash. */
export const SAFE_KEY = 1700;

/** A range of an index: start <= key < end. */
export type Range = [start: Buffer, end: Buffer];

/** What conditions leave of one component of a key, ascending, and which of them it expresses, those exactly. */
export interface Bounds {
  ranges: Range[];
  used: Condition[];
  exact: Condition[];
}

const LOWER = new Set(['$gt', '$gte']);
const UPPER = new Set(['$lt', '$lte']);
const limitOf = (conditions: Condition[], operators: Set<string>): Condition | undefined =>
  conditions.find(
    ({ operator, argument }) => operators.has(operator) && isSimple(argument) && !isNil(argument),
  );

/** The first key of a type; NaN comes before all other numbers and is compared with none. */
const firstOf = (order: number): Buffer =>
  order === ORDER.NUMBER ? after(encode(Number.NaN)) : Buffer.from([order]);

const startOf = (low: Condition | undefined, order: number, isExact: boolean): Buffer => {
  if (!low) return isExact ? firstOf(order) : Buffer.from([order]);
  const key = encode(low.argument);
  return low.operator === '$gt' && isScalar(low.argument) ? after(key) : key;
};
const endOf = (high: Condition | undefined, order: number): Buffer => {
  if (!high) return after(Buffer.from([order]));
  const key = encode(high.argument);
  return high.operator === '$lt' && isScalar(high.argument) ? key : after(key);
};

const limitBounds = (conditions: Condition[], arrayed: boolean): Bounds | undefined => {
  const low = limitOf(conditions, LOWER);
  const upper = limitOf(conditions, UPPER);
  // Two different elements of an array may satisfy the two bounds.
  const high = arrayed && low ? undefined : upper;
  const used = [low, high].filter((condition) => condition !== undefined);
  if (used.length === 0) return undefined;
  const order = typeOrder(used[0]!.argument);
  if (low && upper && typeOrder(upper.argument) !== order) return undefined;
  if (order === ORDER.MIN || order === ORDER.MAX) return undefined;
  const exact = used.filter(({ argument }) => isScalar(argument));
  return {
    ranges: [[startOf(low, order, exact.length > 0), endOf(high, order)]],
    used,
    exact,
  };
};

/** A text and the end of a text, in a key. */
const TERMINATOR = 2;
const patternBounds = (conditions: Condition[]): Bounds | undefined => {
  for (const condition of conditions) {
    const { operator, argument } = condition;
    const isPlain = operator === '' && isRegex(argument);
    if (!isPlain && operator !== '$regex') continue;
    const found = isPlain
      ? prefixOf(argument)
      : prefixOf(argument.$regex, argument.$options as string | undefined);
    if (!found) continue;
    const start = encode(found.text).subarray(0, -TERMINATOR);
    const ranges: Range[] = [[start, after(start)]];
    if (isPlain) {
      // A plain pattern also equals itself, stored.
      const itself = encode(argument);
      ranges.push([itself, after(itself)]);
    }
    return { ranges, used: [condition], exact: found.isAll ? [condition] : [] };
  }
  return undefined;
};

const inverted = (key: Buffer): Buffer => Buffer.from(key.map((byte) => ~byte & 0xff));
/** The same keys in a descending component: what begins with the one bound comes after it there. */
const descending = ([start, end]: Range): Range => [after(inverted(end)), after(inverted(start))];

/** The ranges of one key component that comparisons or a pattern's first letters allow; undefined without any. */
export const boundsOf = (
  conditions: Condition[] = [],
  direction: number,
  arrayed: boolean,
): Bounds | undefined => {
  const bounds = patternBounds(conditions) ?? limitBounds(conditions, arrayed);
  if (!bounds) return undefined;
  if (bounds.ranges.some((range) => range.some(({ length }) => length > SAFE_KEY)))
    return undefined;
  return direction > 0 ? bounds : { ...bounds, ranges: bounds.ranges.map(descending).reverse() };
};

/** The starts of the keys of an index where its first fields have one of the given values. */
export const prefixesOf = (prefixes: Buffer[], values: Value[], direction: number): Buffer[] => {
  const keys = new Map(
    values.map((value) => {
      const key = encodeCompound([value], [direction]);
      return [key.toString('latin1'), key];
    }),
  );
  return prefixes.flatMap((prefix) =>
    [...keys.values()].map((key) => Buffer.concat([prefix, key])),
  );
};

/** The ranges in the order of their keys, those that overlap as one. */
export const joined = (ranges: Range[]): Range[] => {
  const result: Range[] = [];
  for (const [start, end] of ranges.slice().sort(([a], [b]) => Buffer.compare(a, b))) {
    const last = result.at(-1);
    if (!last || Buffer.compare(start, last[1]) > 0) result.push([start, end]);
    else if (Buffer.compare(end, last[1]) > 0) last[1] = end;
  }
  return result;
};
