import { equal, identity } from '../bson/encode';
import { show } from '../bson/show';
import { isNumber, isOperators, isPlain, isRegex, typeName } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { equality } from '../matching/comparisons';
import { elementTest } from '../matching/filter';
import { valueAt } from '../matching/paths';
import { spend } from '../querying/work';
import { compileSort, sortInMemory } from '../sorting/sort';
import type { Change, UpdateOperator } from './field-operators';
import { makeParent, setStep } from './paths';

const existingArray = (document: Doc, path: string[], operator: string): Value[] | undefined => {
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
};
const store = (document: Doc, path: string[], array: Value[]): true => {
  setStep(makeParent(document, path), path[path.length - 1]!, array);
  return true;
};
const modifierNumber = (name: string, value: Value): number => {
  if (!isNumber(value) || !Number.isInteger(Number(value)))
    throw fail(
      2,
      `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
    );
  return Number(value);
};
const MODIFIERS = new Set(['$each', '$position', '$slice', '$sort']);
const isDirection = (value: Value): boolean => isNumber(value) && Math.abs(Number(value)) === 1;

const sorter = (order: Value): ((array: Value[]) => Value[]) => {
  const directions: Value[] = isPlain(order) ? Object.values(order as Doc) : [order];
  if (directions.length === 0 || !directions.every(isDirection))
    throw fail(2, 'The $sort element value must be either 1 or -1');
  if (isPlain(order)) {
    const key = compileSort(order);
    return (array) => sortInMemory(array, key);
  }
  const key = compileSort({ value: order });
  return (array) =>
    sortInMemory(
      array.map((value) => ({ value })),
      key,
    ).map((entry) => entry.value);
};
/** What `$push` and `$addToSet` add: one value, or those of `$each`. */
const addedBy = (argument: Value, operator: string, code: number): Value[] => {
  if (!isPlain(argument) || !('$each' in argument)) return [argument];
  if (!Array.isArray(argument.$each))
    throw fail(
      code,
      `The argument to $each in ${operator} must be an array but it was of type: ${typeName(argument.$each)}`,
    );
  return argument.$each;
};
const push = (argument: Value): Change => {
  const modifiers: Doc = isPlain(argument) && '$each' in argument ? argument : {};
  const unknown = Object.keys(modifiers).find((name) => !MODIFIERS.has(name));
  if (unknown) throw fail(2, `Unrecognized clause in $push: ${unknown}`);
  const added = addedBy(argument, '$push', 2);
  const { $position, $slice, $sort } = modifiers;
  const position = $position === undefined ? Infinity : modifierNumber('$position', $position);
  const limit = $slice === undefined ? Infinity : modifierNumber('$slice', $slice);
  const sort = $sort === undefined ? undefined : sorter($sort);
  return (document, path) => {
    const old = existingArray(document, path, '$push');
    const array = old ?? [];
    const at = position < 0 ? Math.max(0, array.length + position) : position;
    const longer = [...array.slice(0, at), ...added, ...array.slice(at)];
    spend(longer.length);
    const ordered = sort ? sort(longer) : longer;
    const result = limit < 0 ? ordered.slice(limit) : ordered.slice(0, limit);
    if (old && equal(old, result)) return false;
    return store(document, path, result);
  };
};
const addToSet = (argument: Value): Change => {
  const added = addedBy(argument, '$addToSet', 14);
  if (added === argument?.$each && Object.keys(argument).length > 1)
    throw fail(2, 'Found unexpected fields after $each in $addToSet');
  return (document, path) => {
    const old = existingArray(document, path, '$addToSet');
    const array = (old ?? []).slice();
    const seen = new Set(array.map(identity));
    for (const value of added) {
      const key = identity(value);
      if (!seen.has(key)) array.push(value);
      seen.add(key);
    }
    return old && array.length === old.length ? false : store(document, path, array);
  };
};
/** What `$pull` takes away: by filter, by operators, by pattern or by equality. */
const pulled = (argument: Value): ((element: Value) => boolean) => {
  if (isPlain(argument)) {
    const test = elementTest(argument);
    return isOperators(argument) ? test : (element) => isPlain(element) && test(element);
  }
  if (!isRegex(argument)) return (element) => equal(element, argument);
  const test = equality(argument);
  return (element) => !Array.isArray(element) && test([element]);
};
const removal =
  (name: string, unwanted: (element: Value) => boolean): Change =>
  (document, path) => {
    const old = existingArray(document, path, name);
    if (!old) return false;
    spend(old.length);
    const array = old.filter((element) => !unwanted(element));
    return array.length === old.length ? false : store(document, path, array);
  };
const pullAll = (argument: Value): Change => {
  if (!Array.isArray(argument))
    throw fail(2, `$pullAll requires an array argument but was given a ${typeName(argument)}`);
  const unwanted = new Set(argument.map(identity));
  return removal('$pullAll', (element) => unwanted.has(identity(element)));
};
const pop = (argument: Value): Change => {
  if (!isDirection(argument)) throw fail(9, `$pop expects 1 or -1, found: ${show(argument)}`);
  return (document, path) => {
    const old = existingArray(document, path, '$pop');
    if (!old?.length) return false;
    return store(document, path, Number(argument) < 0 ? old.slice(1) : old.slice(0, -1));
  };
};

/** The operators that work on an array. */
export const ARRAY_OPERATORS: Record<string, UpdateOperator> = {
  $push: push,
  $addToSet: addToSet,
  $pull: (argument) => removal('$pull', pulled(argument)),
  $pullAll: pullAll,
  $pop: pop,
};
