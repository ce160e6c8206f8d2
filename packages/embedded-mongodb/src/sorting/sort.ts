import { compare, encodeCompound } from '../bson/encode';
import { EMPTY_ARRAY, isNumber } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import { valuesAt } from '../matching/paths';

/** Makes the byte key by which documents are ordered. */
export type SortKey = (document: Value) => Buffer;

/** The smallest (ascending) or largest (descending) value below a path, which is what MongoDB sorts an array by. */
function sortValue(document: Value, path: string[], direction: number): Value {
  const candidates = valuesAt(document, path).flatMap((value) =>
    Array.isArray(value) ? (value.length ? value : [EMPTY_ARRAY]) : [value],
  );
  if (candidates.length === 0) return undefined;
  return candidates.reduce((best, value) => (compare(value, best) * direction < 0 ? value : best));
}
function direction(value: Value): number {
  if (value !== null && typeof value === 'object' && '$meta' in value) throw unsupported('$meta');
  const number = isNumber(value) ? Number(value) : Number.NaN;
  if (number !== 1 && number !== -1)
    throw fail(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  return number;
}

/** Compiles a sort specification. */
export function compileSort(spec: Doc): SortKey {
  const directions = Object.values(spec).map(direction);
  const paths = Object.keys(spec).map((path) => path.split('.'));
  return (document) =>
    encodeCompound(
      paths.map((path, i) => sortValue(document, path, directions[i]!)),
      directions,
    );
}

/** Sorts a short list at once; equal keys keep their order. */
export function sortInMemory<T>(list: T[], key: SortKey): T[] {
  return list
    .map((item) => ({ item, key: key(item) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ item }) => item);
}
