import { clampKey, encodeCompound } from '../bson/encode';
import { EMPTY_ARRAY, isPlain } from '../bson/types';
import { getOwn, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import { text } from '../storage/keys';
import { spend } from '../querying/work';
import type { Index } from './definition';

/** The state of resolving one index field in a document: the value so far, and the remaining path; `undefined` when resolved. */
interface Way {
  value: Value;
  rest: readonly string[] | undefined;
}
const there = (value: Value): Way => ({ value, rest: undefined });

const isPosition = (array: Value[], name: string): boolean =>
  /^\d+$/.test(name) && Number(name) < array.length;

/** The element that a number in a path names; error 16746 where it may as well be a field's name. */
const elementAt = (array: Value[], name: string): Value => {
  if (array.some((element) => isPlain(element) && getOwn(element, name) !== undefined))
    throw fail(
      16746,
      `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${name}'`,
    );
  return array[Number(name)];
};

/** Descends to the end of the path or to the first array on it. */
const descend = (way: Way): Way => {
  if (!way.rest) return way;
  let { value } = way;
  let rest = way.rest;
  for (; rest.length > 0; rest = rest.slice(1)) {
    const name = rest[0]!;
    if (!Array.isArray(value)) value = isPlain(value) ? getOwn(value, name) : undefined;
    else if (isPosition(value, name)) value = elementAt(value, name);
    else return { value, rest };
  }
  return Array.isArray(value) ? { value, rest } : there(value);
};

const into = (element: Value, rest: readonly string[]): Way => {
  if (rest.length === 0) return there(element);
  return isPlain(element) ? { value: element, rest } : there(undefined);
};

/**
 * The key tuples of a document: one for each element of the one array that its fields meet. Fields that meet different
 * arrays are error 171. https://www.mongodb.com/docs/manual/core/indexes/index-types/index-multikey/
 */
const expand = (index: Index, ways: readonly Way[]): Value[][] => {
  const now = ways.map(descend);
  const array = now.find(({ rest }) => rest)?.value as Value[] | undefined;
  if (!array) return [now.map(({ value }) => value)];
  if (now.some(({ value, rest }) => rest && value !== array))
    throw fail(171, `cannot index parallel arrays: ${index.fields.join(', ')}`);
  index.multikey = true;
  const inside = (take: (rest: readonly string[]) => Way) =>
    expand(
      index,
      now.map((way) => (way.rest ? take(way.rest) : way)),
    );
  spend(array.length);
  if (array.length === 0) return inside((rest) => there(rest.length ? undefined : EMPTY_ARRAY));
  return array.flatMap((element) => inside((rest) => into(element, rest)));
};

/** The key tuples of a document, or none when a sparse or partial index leaves it out. */
const tuplesOf = (index: Index, document: Doc): Value[][] => {
  if (index.condition && !index.condition(document)) return [];
  const tuples = expand(
    index,
    index.paths.map((rest) => ({ value: document, rest })),
  );
  const isMissing = tuples.every((tuple) => tuple.every((value) => value === undefined));
  return index.sparse && isMissing ? [] : tuples;
};

/** One key of a document in an index. */
export interface IndexKey {
  key: Buffer;
  tuple: Value[];
}

const keyOf = (index: Index, tuple: Value[]): IndexKey => {
  const whole = encodeCompound(tuple, index.directions, index.prefix);
  const key = clampKey(whole, index.prefix.length);
  if (key !== whole) index.clamped = true;
  return { key, tuple };
};

/** The keys of a document; marks the index when it becomes multikey or clamped. */
export const keysOf = (index: Index, document: Doc): IndexKey[] => {
  const tuples = tuplesOf(index, document);
  if (tuples.length > 100_000) throw fail(67, 'too many index keys for one document');
  return tuples.map((tuple) => keyOf(index, tuple));
};

/** The keys that are not among the others. */
export const keysBeside = (keys: IndexKey[], others: IndexKey[]): IndexKey[] => {
  if (keys.length === 0 || others.length === 0) return keys;
  const names = new Set(others.map(({ key }) => text(key)));
  return keys.filter(({ key }) => !names.has(text(key)));
};
