import { identity } from '../bson/encode';
import { equal } from '../bson/encode';
import { show } from '../bson/show';
import { isNumber, isPlain, isRegex, typeName } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { equality } from '../matching/comparisons';
import { elementTest } from '../matching/filter';
import { valueAt } from '../matching/paths';
import { compileSort, sortInMemory } from '../sorting/sort';
import type { UpdateOperator } from './field-operators';
import { makeParent, setStep } from './paths';

function existingArray(document: Doc, path: string[], operator: string): Value[] | undefined {
  const value = valueAt(document, path);
  if (value === undefined || Array.isArray(value)) return value;
  if (operator === '$push' || operator === '$addToSet')
    throw fail(
      2,
      `The field '${path.join('.')}' must be an array but is of type ${typeName(value)} in document {_id: ${show(document._id)}}`,
    );
  if (operator === '$pop')
    throw fail(
      14,
      `Path '${path.join('.')}' contains an element of non-array type '${typeName(value)}'`,
    );
  throw fail(2, `Cannot apply ${operator} to a non-array value`);
}
function store(document: Doc, path: string[], array: Value[]): true {
  setStep(makeParent(document, path), path[path.length - 1]!, array);
  return true;
}
function modifierNumber(name: string, value: Value): number {
  if (!isNumber(value) || !Number.isInteger(Number(value)))
    throw fail(
      2,
      `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
    );
  return Number(value);
}
const MODIFIERS = new Set(['$each', '$position', '$slice', '$sort']);

function sorted(array: Value[], order: Value): Value[] {
  if (!isPlain(order))
    return sortInMemory(
      array.map((value) => ({ value })),
      compileSort({ value: order }),
    ).map((entry) => entry.value);
  return sortInMemory(array, compileSort(order));
}
function push(document: Doc, path: string[], argument: Value): boolean {
  const old = existingArray(document, path, '$push');
  const modifiers = isPlain(argument) && '$each' in argument ? (argument as Doc) : undefined;
  const unknown = modifiers && Object.keys(modifiers).find((name) => !MODIFIERS.has(name));
  if (unknown) throw fail(2, `Unrecognized clause in $push: ${unknown}`);
  const added: Value = modifiers ? modifiers.$each : [argument];
  if (!Array.isArray(added))
    throw fail(
      2,
      `The argument to $each in $push must be an array but it was of type: ${typeName(added)}`,
    );
  const array = (old ?? []).slice();
  const position = modifiers?.$position;
  const at = position === undefined ? array.length : modifierNumber('$position', position);
  array.splice(at < 0 ? Math.max(0, array.length + at) : at, 0, ...added);
  const ordered = modifiers?.$sort === undefined ? array : sorted(array, modifiers.$sort);
  const limit =
    modifiers?.$slice === undefined ? Infinity : modifierNumber('$slice', modifiers.$slice);
  const result = limit < 0 ? ordered.slice(limit) : ordered.slice(0, limit);
  if (old && equal(old, result)) return false;
  return store(document, path, result);
}
function addToSet(document: Doc, path: string[], argument: Value): boolean {
  const old = existingArray(document, path, '$addToSet');
  const each = isPlain(argument) && '$each' in argument;
  const added: Value = each ? argument.$each : [argument];
  if (!Array.isArray(added))
    throw fail(
      14,
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(added)}`,
    );
  const array = (old ?? []).slice();
  const seen = new Set(array.map(identity));
  for (const value of added) {
    const key = identity(value);
    if (!seen.has(key)) array.push(value);
    seen.add(key);
  }
  return old && array.length === old.length ? false : store(document, path, array);
}
/** What `$pull` takes away: by filter, by operators, by pattern or by equality. */
function pulled(argument: Value): (element: Value) => boolean {
  if (isPlain(argument)) return elementTest(argument);
  if (!isRegex(argument)) return (element) => equal(element, argument);
  const test = equality(argument);
  return (element) => !Array.isArray(element) && test([element]);
}
function keepOnly(document: Doc, path: string[], name: string, keep: (element: Value) => boolean) {
  const old = existingArray(document, path, name);
  if (!old) return false;
  const array = old.filter(keep);
  return array.length === old.length ? false : store(document, path, array);
}
function pullAll(document: Doc, path: string[], argument: Value): boolean {
  if (!Array.isArray(argument))
    throw fail(2, `$pullAll requires an array argument but was given a ${typeName(argument)}`);
  const unwanted = new Set(argument.map(identity));
  return keepOnly(document, path, '$pullAll', (element) => !unwanted.has(identity(element)));
}
function pop(document: Doc, path: string[], argument: Value): boolean {
  if (!isNumber(argument) || Math.abs(Number(argument)) !== 1)
    throw fail(9, `$pop expects 1 or -1, found: ${show(argument)}`);
  const old = existingArray(document, path, '$pop');
  if (!old?.length) return false;
  return store(document, path, Number(argument) < 0 ? old.slice(1) : old.slice(0, -1));
}

/** The operators that work on an array. */
export const ARRAY_OPERATORS: Record<string, UpdateOperator> = {
  $push: push,
  $addToSet: addToSet,
  $pull: (document, path, argument) => {
    const unwanted = pulled(argument);
    return keepOnly(document, path, '$pull', (element) => !unwanted(element));
  },
  $pullAll: pullAll,
  $pop: pop,
};
