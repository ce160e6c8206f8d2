import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';

/** The fields of a reference to another document. */
const REFERENCE = new Set(['$ref', '$id', '$db']);
/** Refuses a path that MongoDB does not take. */
export function checkPath(path: string): void {
  if (!path.startsWith('$')) return;
  if (path === '$') throw fail(16872, "'$' by itself is not a valid FieldPath");
  if (path === '$$') throw fail(9, 'empty variable names are not allowed');
  if (path.endsWith('.')) throw fail(40353, "FieldPath must not end with a '.'.");
  const names = path.slice(1).split('.');
  if (names.some((name, i) => i > 0 && name.startsWith('$') && !REFERENCE.has(name)))
    throw fail(16410, `FieldPath field names may not start with '$': ${path}`);
  if (names.includes('')) throw fail(15998, 'FieldPath field names may not be empty strings.');
}

function checkNames(names: string[]): void {
  if (names[0]?.startsWith('$')) {
    if (names.length === 1) return;
    throw fail(15983, 'an object representing an expression must have exactly one field');
  }
  for (const name of names) {
    if (name.startsWith('$'))
      throw fail(16410, `FieldPath field names may not start with '$', given '${name}'`);
    if (name.includes('.'))
      throw fail(16412, `FieldPath field names may not contain '.', given '${name}'`);
  }
}
const parts = (expression: Doc): Value[] =>
  Object.keys(expression)
    .filter((name) => name !== '$literal')
    .map((name): Value => (name === '$sortArray' ? expression[name]?.input : expression[name]));

/** Refuses an object that is neither one operator with its argument nor fields with theirs, however deep it stands. */
export function checkShape(expression: Value): void {
  if (Array.isArray(expression)) expression.forEach(checkShape);
  if (!isPlain(expression)) return;
  checkNames(Object.keys(expression));
  parts(expression).forEach(checkShape);
}
