import { isNumber, isPlain, typeName } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { compileSort } from '../sorting/sort';
import { ACCUMULATORS, type Accumulator } from './accumulators';
import { isConstant } from './constants';
import { evaluate, prepare } from './evaluate';
import { extremes, firstOnes, lastOnes, ranked, single, type Ranked } from './kept-values';
import { asDouble, percentiles } from './statistics';

/** What is read from each document for an accumulator, and a running one for a group with such an id. */
export interface AccumulatorField {
  input(document: Doc): Value;
  make(id: Value): Accumulator;
}
type Compile = (operator: string, argument: Value, variables?: Doc) => AccumulatorField;
type Codes = Record<'object' | 'unknown' | 'n' | 'value', number>;

/** The number of values that an operator keeps. */
export function countOf(value: Value): number {
  const wanted = `Value for 'n' must be of integral type, but found ${typeName(value)}`;
  if (!isNumber(value)) throw fail(5787902, wanted);
  const n = asDouble(value);
  if (!Number.isSafeInteger(n)) throw fail(5787903, wanted);
  if (n <= 0) throw fail(5787908, `'n' must be greater than 0, found ${n}`);
  return n;
}
/** `n` may look at the fields of the group's id. */
const countFor = (expression: Value, variables?: Doc): ((id: Value) => number) => {
  prepare(expression);
  return (id) => countOf(evaluate(isPlain(id) ? id : {}, expression, variables));
};
function checkFields(operator: string, argument: Value, fields: string[], codes: Codes): void {
  if (!isPlain(argument)) throw fail(codes.object, `${operator}'s specification must be an object`);
  const unknown = Object.keys(argument).find((field) => !fields.includes(field));
  if (unknown !== undefined)
    throw fail(codes.unknown, `Unknown argument to ${operator} '${unknown}'`);
  for (const field of fields)
    if (argument[field] === undefined)
      throw fail(field === 'n' ? codes.n : codes.value, `Missing value for '${field}'`);
}
const CODES: Codes = { object: 5787900, unknown: 5787901, n: 5787906, value: 5787907 };
const someOf =
  (make: (n: number) => Accumulator, codes = CODES): Compile =>
  (operator, argument, variables) => {
    checkFields(operator, argument, ['n', 'input'], codes);
    prepare(argument.input);
    const n = countFor(argument.n, variables);
    return {
      input: (document) => evaluate(document, argument.input, variables),
      make: (id) => make(n(id)),
    };
  };
const IN_ORDER: Codes = { object: 5788001, unknown: 5788002, n: 5788003, value: 5788004 };
const inOrder =
  (end: 'least' | 'most', isSingle: boolean): Compile =>
  (operator, argument, variables) => {
    const fields = ['output', ...(isSingle ? [] : ['n'])];
    const { sortBy, ...others } = isPlain(argument) ? argument : ({} as Doc);
    checkFields(operator, isPlain(argument) ? others : argument, fields, IN_ORDER);
    if (sortBy === undefined) throw fail(5788005, "Missing value for 'sortBy'");
    if (!isPlain(sortBy)) throw fail(10065, 'invalid parameter: expected an object (sortBy)');
    prepare(argument.output);
    const key = compileSort(sortBy as Doc);
    const n = isSingle ? () => 1 : countFor(argument.n, variables);
    const input = (document: Doc): Ranked => ({
      key: key(document),
      output: evaluate(document, argument.output, variables),
    });
    const make = (id: Value): Accumulator => ranked(n(id), end);
    return { input, make: isSingle ? (id) => single(make(id)) : make };
  };

/** MongoDB's checks of a specification that is described in its interface language. */
function checkSpec(operator: string, argument: Value, fields: string[], code: number): void {
  checkFields(operator, argument, fields, { object: code, unknown: 40415, n: 40414, value: 40414 });
  if (typeof argument.method !== 'string')
    throw fail(14, `${operator}.method must be a string, not ${typeName(argument.method)}`);
  if (argument.method !== 'approximate')
    throw fail(2, "Currently only 'approximate' can be used as percentile 'method'.");
}
function partsOf(expression: Value, variables?: Doc): number[] {
  if (!isConstant(expression) && !String(expression).startsWith('$$'))
    throw fail(7750300, "The $percentile 'p' field must be an array of constant values");
  const parts = evaluate({}, expression, variables);
  const wanted = "The $percentile 'p' field must be an array of numbers from [0.0, 1.0]";
  if (!Array.isArray(parts) || parts.length === 0) throw fail(7750301, wanted);
  if (!parts.every(isNumber)) throw fail(7750302, wanted);
  const numbers = parts.map(asDouble);
  if (numbers.some((part) => part < 0 || part > 1)) throw fail(7750303, wanted);
  return numbers;
}
const percentile: Compile = (operator, argument, variables) => {
  checkSpec(operator, argument, ['input', 'p', 'method'], 7429703);
  const parts = partsOf(argument.p, variables);
  prepare(argument.input);
  const input = (document: Doc): Value => evaluate(document, argument.input, variables);
  return { input, make: () => percentiles(parts) };
};
const median: Compile = (operator, argument, variables) => {
  checkSpec(operator, argument, ['input', 'method'], 7436100);
  prepare(argument.input);
  const input = (document: Doc): Value => evaluate(document, argument.input, variables);
  return { input, make: () => single(percentiles([0.5])) };
};
const count: Compile = (operator, argument) => {
  if (!isPlain(argument) || Object.keys(argument).length > 0)
    throw fail(14, `${operator} takes no arguments, i.e. $count:{}`);
  return { input: () => null, make: ACCUMULATORS.$count! };
};

const FIRST_LAST: Codes = { ...CODES, object: 5787801 };
const SPECIAL: Record<string, Compile> = {
  $count: count,
  $minN: someOf((n) => extremes(n, 'least')),
  $maxN: someOf((n) => extremes(n, 'most')),
  $firstN: someOf(firstOnes, FIRST_LAST),
  $lastN: someOf(lastOnes, FIRST_LAST),
  $top: inOrder('least', true),
  $topN: inOrder('least', false),
  $bottom: inOrder('most', true),
  $bottomN: inOrder('most', false),
  $percentile: percentile,
  $median: median,
};

/** True for the name of an accumulator. */
export const isAccumulator = (operator: string): boolean =>
  Object.hasOwn(SPECIAL, operator) || Object.hasOwn(ACCUMULATORS, operator);

/** Checks the argument of an accumulator and makes what runs it. */
export function compileAccumulator(
  operator: string,
  argument: Value,
  variables?: Doc,
): AccumulatorField {
  const special = SPECIAL[operator];
  if (special) return special(operator, argument, variables);
  prepare(argument);
  return {
    input: (document) => evaluate(document, argument, variables),
    make: ACCUMULATORS[operator]!,
  };
}
