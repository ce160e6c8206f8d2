import { compare, encodeCompound } from '../bson/encode';
import { EMPTY_ARRAY, isNumber, isPlain } from '../bson/types';
import { getOwn, type Doc, type Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import { spend } from '../querying/work';
import { valuesAt } from '../matching/paths';

/** Makes the byte key by which documents are ordered. */
export type SortKey = (document: Value) => Buffer;

const elementsOf = (value: Value): Value[] =>
  Array.isArray(value) ? (value.length ? value : [EMPTY_ARRAY]) : [value];

/** The smallest (ascending) or largest (descending) value below a path, which is what MongoDB sorts an array by. */
const sortValue = (document: Value, path: string[], direction: number): Value => {
  const candidates = valuesAt(document, path).flatMap(elementsOf);
  if (candidates.length === 0) return undefined;
  return candidates.reduce((best, value) => (compare(value, best) * direction < 0 ? value : best));
};

/** The array that a path meets first and how many names lead to it; undefined where there is none. */
const firstArray = (
  document: Value,
  path: string[],
): [array: Value[], depth: number] | undefined => {
  let value = document;
  for (let depth = 0; depth <= path.length; depth++) {
    if (Array.isArray(value)) return [value, depth];
    value = isPlain(value) && depth < path.length ? getOwn(value, path[depth]!) : undefined;
  }
  return undefined;
};
/** Several fields of one array are sorted by its elements, each as a whole; fields of several arrays by nothing. */
const elementsToSort = (document: Value, paths: string[][]): Value[] | undefined => {
  const met = paths
    .map((path) => firstArray(document, path))
    .filter((array) => array !== undefined);
  if (met.length < 2) return undefined;
  if (met.some(([array]) => array !== met[0]![0]))
    throw fail(2, 'cannot sort with keys that are parallel arrays');
  return met[0]![0].length > 1 ? met[0]![0] : undefined;
};
const direction = (value: Value): number => {
  if (value !== null && typeof value === 'object' && '$meta' in value) throw unsupported('$meta');
  const number = isNumber(value) ? Number(value) : Number.NaN;
  if (number !== 1 && number !== -1)
    throw fail(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  return number;
};

/** The document with one element of an array in the place of the array. */
const withElement = (document: Value, paths: string[][], element: Value, array: Value[]): Doc => {
  const path = paths.find((each) => firstArray(document, each)?.[0] === array)!;
  const replaced = (value: Value, depth: number): Value => {
    if (value === array) return element;
    spend(Object.keys(value as Doc).length);
    return { ...(value as Doc), [path[depth]!]: replaced(value[path[depth]!], depth + 1) };
  };
  return replaced(document, 0) as Doc;
};

/** Compiles a sort specification. */
export const compileSort = (spec: Doc): SortKey => {
  const directions = Object.values(spec).map(direction);
  const paths = Object.keys(spec).map((path) => path.split('.'));
  const keyOf = (document: Value): Buffer =>
    encodeCompound(
      paths.map((path, i) => sortValue(document, path, directions[i]!)),
      directions,
    );
  if (paths.length === 1) return keyOf;
  const leastKey = (document: Value): Buffer => {
    const elements = elementsToSort(document, paths);
    if (!elements) return keyOf(document);
    const keys = elements.map((element) =>
      leastKey(withElement(document, paths, element, elements)),
    );
    return keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
  };
  return leastKey;
};

/** Sorts a short list at once; equal keys keep their order. */
export const sortInMemory = <T>(list: T[], key: SortKey): T[] => {
  spend(list.length * Math.ceil(Math.log2(list.length + 1)));
  return list
    .map((item) => ({ item, key: key(item) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ item }) => item);
};
