import { compare, equalTo } from '../bson/encode';
import { isNil, isNumber, isPlain, isTruthy, typeName } from '../bson/types';
import { setOwn, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import { compileSort, sortInMemory } from '../sorting/sort';
import { ACCUMULATORS } from './accumulators';
import { bounds, int32 } from './bounds';
import { evaluateIn } from './evaluate-in';
import { operand, operands } from './operands';
import type { Expression } from './scope';

/** An operator of one list: null where it is null or missing, an error of the code where it is something else. */
const onList =
  (name: string, code: number, compute: (list: Value[]) => Value): Expression =>
  (document, argument, scope) => {
    const list = operand(document, argument, scope);
    if (isNil(list)) return null;
    if (!Array.isArray(list))
      throw fail(
        code,
        `The argument to ${name} must be an array, but was of type: ${typeName(list)}`,
      );
    return compute(list);
  };

const elementAt: Expression = (document, argument, scope) => {
  const [list, index] = operands(document, argument, scope);
  if (isNil(list) || isNil(index)) return null;
  if (!Array.isArray(list))
    throw fail(28689, `$arrayElemAt's first argument must be an array, but is ${typeName(list)}`);
  return list.at(int32(index, "$arrayElemAt's second argument", 28690));
};

const indexOfArray: Expression = (document, argument, scope) => {
  const [list, value, ...stretch] = operands(document, argument, scope);
  if (isNil(list)) return null;
  if (!Array.isArray(list))
    throw fail(
      40090,
      `$indexOfArray requires an array as a first argument, found: ${typeName(list)}`,
    );
  const [from, to] = bounds('$indexOfArray', stretch, list.length);
  const at = list.slice(from, to).findIndex(equalTo(value));
  return at < 0 ? -1 : from + at;
};

const MOST = 6_553_600; // 100 MB of values, as MongoDB counts them
const range: Expression = (document, argument, scope) => {
  const [first, last, by = 1] = operands(document, argument, scope);
  const start = int32(first, '$range: the start', 34443);
  const stop = int32(last, '$range: the end', 34445);
  const step = int32(by, '$range: the step', 34447);
  if (step === 0) throw fail(34449, '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((stop - start) / step));
  if (length > MOST) throw fail(146, '$range would use too much memory');
  return Array.from({ length }, (_, i) => start + i * step);
};

function sorted(list: Value[], by: Value): Value[] {
  if (isPlain(by)) return sortInMemory(list, compileSort(by));
  if (!isNumber(by)) throw fail(2942506, 'The $sort is invalid: use 1/-1 or {field:1/-1}');
  const sign = Number(by);
  if (Math.abs(sign) !== 1) throw fail(2942505, 'The $sort element value must be either 1 or -1');
  return [...list].sort((a, b) => sign * compare(a, b));
}
const sortArray: Expression = (document, argument, scope) => {
  const list = evaluateIn(document, argument.input, scope);
  if (isNil(list)) return null;
  if (!Array.isArray(list))
    throw fail(2942504, `The input argument to $sortArray must be an array, not ${typeName(list)}`);
  return sorted(list, argument.sortBy);
};

function checkZip({ inputs, useLongestLength: longest, defaults }: Doc): void {
  if (!Array.isArray(inputs)) throw fail(34461, 'inputs must be an array of expressions');
  if (inputs.length === 0) throw fail(34465, '$zip requires at least one input array');
  if (longest !== undefined && typeof longest !== 'boolean')
    throw fail(34463, 'useLongestLength must be a bool');
  if (defaults === undefined) return;
  if (!Array.isArray(defaults)) throw fail(34462, 'defaults must be an array of expressions');
  if (!longest) throw fail(34466, 'cannot specify defaults unless useLongestLength is true');
  if (defaults.length !== inputs.length)
    throw fail(34467, 'defaults and inputs must have the same length');
}
const zip: Expression = (document, argument, scope) => {
  checkZip(argument);
  const lists = operands(document, argument.inputs, scope);
  if (lists.some(isNil)) return null;
  for (const list of lists)
    if (!Array.isArray(list))
      throw fail(34468, `$zip found a non-array expression in input: ${typeName(list)}`);
  const fillers = operands(document, argument.defaults ?? [], scope);
  const lengths = lists.map((list) => list.length as number);
  const length = argument.useLongestLength ? Math.max(...lengths) : Math.min(...lengths);
  return Array.from({ length }, (_, at) =>
    lists.map((list, i) => (at < list.length ? list[at] : (fillers[i] ?? null))),
  );
};

const concatArrays: Expression = (document, argument, scope) => {
  const lists = operands(document, Array.isArray(argument) ? argument : [argument], scope);
  for (const list of lists)
    if (!isNil(list) && !Array.isArray(list))
      throw fail(28664, `$concatArrays only supports arrays, not ${typeName(list)}`);
  return lists.some(isNil) ? null : lists.flat(1);
};

function pairOf(element: Value, asList: boolean): [key: Value, value: Value] {
  if (asList) {
    if (!Array.isArray(element)) throw fail(40396, '$arrayToObject requires a consistent input');
    if (element.length !== 2)
      throw fail(40397, '$arrayToObject requires an array of size 2 arrays');
    if (typeof element[0] !== 'string') throw fail(40395, '$arrayToObject keys must be strings');
    return [element[0], element[1]];
  }
  if (!isPlain(element)) throw fail(40391, '$arrayToObject requires a consistent input');
  if (Object.keys(element).length !== 2)
    throw fail(40392, "$arrayToObject requires an object keys of 'k' and 'v'");
  if (!('k' in element && 'v' in element)) throw fail(40393, "$arrayToObject: missing 'k' or 'v'");
  if (typeof element.k !== 'string') throw fail(40394, '$arrayToObject keys must be strings');
  return [element.k, element.v];
}
function objectOf(list: Value[]): Doc {
  const made: Doc = {};
  const asList = Array.isArray(list[0]);
  if (list.length > 0 && !asList && !isPlain(list[0]))
    throw fail(40398, `Unrecognised input type format for $arrayToObject: ${typeName(list[0])}`);
  for (const element of list) {
    const [key, value] = pairOf(element, asList);
    if (key.includes('\0')) throw fail(40399, 'Key field cannot contain an embedded null byte');
    setOwn(made, key, value);
  }
  return made;
}
const objectToArray: Expression = (document, argument, scope) => {
  const value = operand(document, argument, scope);
  if (isNil(value)) return null;
  if (!isPlain(value))
    throw fail(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  return Object.keys(value)
    .filter((k) => value[k] !== undefined)
    .map((k) => ({ k, v: value[k] }));
};

const slice: Expression = (document, argument, scope) => {
  const [list, first, second] = operands(document, argument, scope);
  const threeArguments = argument.length > 2;
  if (isNil(list) || isNil(first) || (threeArguments && isNil(second))) return null;
  if (!Array.isArray(list))
    throw fail(
      28724,
      `First argument to $slice must be an array, but is of type: ${typeName(list)}`,
    );
  const n = int32(first, 'Second argument to $slice', 28725);
  if (!threeArguments) return n < 0 ? list.slice(n) : list.slice(0, n);
  const count = int32(second, 'Third argument to $slice', 28727);
  if (count <= 0) throw fail(28729, `Third argument to $slice must be positive: ${count}`);
  const from = n < 0 ? Math.max(0, list.length + n) : n;
  return list.slice(from, from + count);
};

/** An accumulator over the elements of one list, or over several values as they are. */
const accumulated =
  (name: string): Expression =>
  (document, argument, scope) => {
    const running = ACCUMULATORS[name]!();
    const only = Array.isArray(argument) && argument.length === 1 ? argument[0] : argument;
    const value = evaluateIn(document, only, scope);
    for (const part of Array.isArray(value) ? value : [value]) running.add(part);
    return running.result();
  };
const ACCUMULATED = '$sum $avg $min $max $mergeObjects $stdDevPop $stdDevSamp'.split(' ');

const size: Expression = (document, argument, scope) => {
  const value = operand(document, argument, scope);
  if (!Array.isArray(value))
    throw fail(
      17124,
      `The argument to $size must be an array, but was of type: ${typeName(value)}`,
    );
  return value.length;
};
const elements =
  (name: string, code: number, test: (values: Value[]) => boolean): Expression =>
  (document, argument, scope) => {
    const value = operand(document, argument, scope);
    if (!Array.isArray(value))
      throw fail(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
    return test(value);
  };

/** The operators on lists, under our order and equality. */
export const ARRAYS: Record<string, Expression> = {
  ...Object.fromEntries(ACCUMULATED.map((name) => [name, accumulated(name)])),
  $arrayElemAt: elementAt,
  $arrayToObject: onList('$arrayToObject', 40386, objectOf),
  $concatArrays: concatArrays,
  $first: onList('$first', 28689, (list) => list[0]),
  $indexOfArray: indexOfArray,
  $last: onList('$last', 28689, (list) => list.at(-1)),
  $objectToArray: objectToArray,
  $range: range,
  $reverseArray: onList('$reverseArray', 34435, (list) => [...list].reverse()),
  $size: size,
  $slice: slice,
  $sortArray: sortArray,
  $zip: zip,
  $anyElementTrue: elements('$anyElementTrue', 17041, (values) => values.some(isTruthy)),
  $allElementsTrue: elements('$allElementsTrue', 17040, (values) => values.every(isTruthy)),
};
