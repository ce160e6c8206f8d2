import { Long } from 'bson';
import { isNil, isPlain } from '../../bson/types';
import type { Doc } from '../../bson/value';
import { fail } from '../../errors';
import { fieldPath } from '../../querying/field-tree';
import { nestedValue, withNested } from '../nested-fields';
import type { StageMaker } from '../stage';

function check(spec: Doc): void {
  const { path, preserveNullAndEmptyArrays: keeps = false, includeArrayIndex: index = 'i' } = spec;
  if (path === undefined) throw fail(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    throw fail(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$') || path.length < 2)
    throw fail(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  if (typeof keeps !== 'boolean')
    throw fail(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind');
  if (typeof index !== 'string' || !index)
    throw fail(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind');
  if (index.startsWith('$'))
    throw fail(28822, `includeArrayIndex option to $unwind should not be prefixed with '$'`);
}
/** What a document becomes: one for each element of the list at the path, with its place. */
function* unwound(document: Doc, path: string[], keeps: boolean): Generator<[Doc, Long | null]> {
  const value = nestedValue(document, path);
  if (Array.isArray(value) && value.length > 0) {
    for (const [i, element] of value.entries())
      yield [withNested(document, path, element), Long.fromNumber(i)];
  } else if (Array.isArray(value)) {
    if (keeps) yield [withNested(document, path, undefined), null];
  } else if (keeps || !isNil(value)) yield [document, null];
}

/** `$unwind`: a document for each element of a list. */
export const unwind: StageMaker = (argument) => {
  if (!isPlain(argument) && typeof argument !== 'string')
    throw fail(15981, 'expected either a string or an object as specification for $unwind stage');
  const spec: Doc = isPlain(argument) ? argument : { path: argument };
  check(spec);
  const path = fieldPath((spec.path as string).slice(1));
  const index = spec.includeArrayIndex === undefined ? [] : fieldPath(spec.includeArrayIndex);
  return function* (input) {
    for (const document of input) {
      if (document === undefined) yield undefined;
      else
        for (const [made, at] of unwound(document, path, spec.preserveNullAndEmptyArrays === true))
          yield index.length > 0 ? withNested(made, index, at) : made;
    }
  };
};
