import { encode, encodeCompound } from '../bson/encode';
import { isOperators, isRegex, ORDER, typeOrder } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { after } from '../storage/keys';

/** The longest part of a key that is never replaced by a hash. */
export const SAFE_KEY = 1700;

/** A range of an index: start <= key < end. */
export type Range = [start: Buffer, end: Buffer];

/** The conditions that a filter puts on each field and that every match must meet. */
export const conditionsByField = (filter: Doc): Map<string, Value[]> => {
  const conditions = new Map<string, Value[]>();
  const gather = (part: Doc): void => {
    for (const key of Object.keys(part))
      if (key === '$and' && Array.isArray(part[key])) part[key].forEach(gather);
      else if (!key.startsWith('$')) {
        const others = conditions.get(key);
        if (others) others.push(part[key]);
        else conditions.set(key, [part[key]]);
      }
  };
  gather(filter);
  return conditions;
};

const isSimple = (value: Value): boolean =>
  value !== undefined && !Array.isArray(value) && !isRegex(value);

/** The values that a field must equal one of, undefined when no condition says so. */
export const equalValues = (conditions: Value[] = []): Value[] | undefined => {
  for (const condition of conditions) {
    if (!isOperators(condition)) {
      if (isSimple(condition)) return [condition];
      continue;
    }
    const { $eq, $in, $all } = condition;
    if ('$eq' in condition && isSimple($eq)) return [$eq];
    if (Array.isArray($in) && $in.length > 0 && $in.every(isSimple)) return $in;
    if (Array.isArray($all) && $all.length > 0 && isSimple($all[0]) && !isOperators($all[0]))
      return [$all[0]];
  }
  return undefined;
};

interface Limits {
  low?: Value;
  high?: Value;
}
const limitsOf = (conditions: Value[]): Limits => {
  const limits: Limits = {};
  for (const condition of conditions) {
    if (!isOperators(condition)) continue;
    for (const operator of ['$gt', '$gte', '$lt', '$lte']) {
      const value = condition[operator];
      if (!isSimple(value) || value === null) continue;
      const side = operator.startsWith('$g') ? 'low' : 'high';
      if (limits[side] === undefined) limits[side] = value;
    }
  }
  return limits;
};
const invert = (key: Buffer): Buffer => Buffer.from(key.map((byte) => ~byte & 0xff));

/** The range of one key component that `$gt` and others allow; undefined without bounds. */
export const rangeOf = (
  conditions: Value[] = [],
  direction: number,
  multikey: boolean,
): Range | undefined => {
  const { low, high: upper } = limitsOf(conditions);
  // Two different elements of an array may satisfy the two bounds.
  const high = multikey && low !== undefined ? undefined : upper;
  if (low === undefined && high === undefined) return undefined;
  const order = typeOrder(low ?? high);
  if (low !== undefined && upper !== undefined && typeOrder(upper) !== order) return undefined;
  if (order === ORDER.MIN || order === ORDER.MAX) return undefined;
  const start = low === undefined ? Buffer.from([order]) : encode(low);
  const end = high === undefined ? Buffer.from([order]) : encode(high);
  if (Math.max(start.length, end.length) > SAFE_KEY) return undefined;
  return direction > 0 ? [start, after(end)] : [invert(end), after(invert(start))];
};

/** The key ranges of an index where its first fields have one of the given values. */
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
