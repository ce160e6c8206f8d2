import { spend } from '../querying/work';
import { isPlain } from '../bson/types';
import { getOwn, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import type { Evaluate } from './expression';

/** The fields of a reference to another document. */
const REFERENCE = new Set(['$ref', '$id', '$db']);

const checkPath = (path: string): void => {
  if (path === '$') throw fail(16872, "'$' by itself is not a valid FieldPath");
  if (path === '$$') throw fail(9, 'empty variable names are not allowed');
  if (path.startsWith('$$'))
    throw fail(17276, `Use of undefined variable: ${path.slice(2).split('.', 1)[0]}`);
  if (path.endsWith('.')) throw fail(40353, "FieldPath must not end with a '.'.");
  const names = path.slice(1).split('.');
  if (names.some((name, i) => i > 0 && name.startsWith('$') && !REFERENCE.has(name)))
    throw fail(16410, `FieldPath field names may not start with '$': ${path}`);
  if (names.includes('')) throw fail(15998, 'FieldPath field names may not be empty strings.');
};
/** The value at a path from one of its names on; in a list, that of each document. */
const valueFrom = (start: Value, names: string[], from: number): Value => {
  let value = start;
  for (let i = from; i < names.length; i++) {
    if (Array.isArray(value)) {
      spend(value.length);
      return value
        .filter(isPlain)
        .map((element) => valueFrom(element, names, i))
        .filter((found) => found !== undefined);
    }
    if (!isPlain(value)) return undefined;
    value = getOwn(value as Doc, names[i]!);
  }
  return value;
};

/** Compiles a path such as `$a.b`; there are no variables. */
export const compilePath = (path: string): Evaluate => {
  checkPath(path);
  const names = path.slice(1).split('.');
  return (document) => valueFrom(document, names, 0);
};
