import type { Doc } from '../bson/value';
import { fail } from '../errors';
import { spend } from '../querying/work';
import { matchedPosition } from '../matching/position';
import { valueAt } from '../matching/paths';
import type { ArrayFilters } from './array-filters';

const IDENTIFIER = /^\$\[([a-z][a-zA-Z0-9]*)\]$/;
/** True for a step of an update path that stands for positions: `$`, `$[]` and `$[id]`. */
export const isPositional = (key: string): boolean => key === '$' || key.startsWith('$[');

const indexes = (document: Doc, prefix: string[], key: string, filters: ArrayFilters): string[] => {
  const array = valueAt(document, prefix);
  if (!Array.isArray(array))
    throw fail(
      2,
      `The path '${prefix.join('.')}' must exist in the document in order to apply array updates.`,
    );
  spend(array.length);
  const all = array.map((_element, index) => String(index));
  if (key === '$[]') return all;
  const test = filters.get(key.slice(2, -1))!;
  return all.filter((index) => test(array[Number(index)]));
};

/** Refuses a path that starts with an array, has two `$`, or names an array filter that is not there. */
export const checkPositional = (path: string, filters: ArrayFilters): void => {
  const keys = path.split('.');
  if (isPositional(keys[0]!))
    throw fail(
      2,
      `Cannot have array filter or positional element in the first position of '${path}'`,
    );
  if (keys.filter((key) => key === '$').length > 1)
    throw fail(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  for (const key of keys) {
    if (!key.startsWith('$[') || key === '$[]') continue;
    const identifier = IDENTIFIER.exec(key)?.[1];
    if (!identifier || !filters.has(identifier))
      throw fail(2, `No array filter found for identifier '${key.slice(2, -1)}' in path '${path}'`);
  }
};

/** Turns `$`, `$[]` and `$[id]` of an update path into the concrete paths of this document. */
export const concretePaths = (
  document: Doc,
  path: string,
  filter: Doc | undefined,
  filters: ArrayFilters,
): string[][] => {
  let prefixes: string[][] = [[]];
  for (const key of path.split('.'))
    prefixes = prefixes.flatMap((prefix) => {
      if (!isPositional(key)) return [[...prefix, key]];
      if (key === '$') return [[...prefix, String(matchedPosition(document, prefix, filter))]];
      return indexes(document, prefix, key, filters).map((index) => [...prefix, index]);
    });
  return prefixes;
};
