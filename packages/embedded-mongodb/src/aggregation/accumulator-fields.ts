import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { compileSort } from '../sorting/sort';
import type { Accumulator } from './accumulator';
import { ACCUMULATORS } from './accumulators';
import {
  checkFields,
  checkSpec,
  CODES,
  countOf,
  FIRST_LAST,
  partsOf,
  type Codes,
} from './accumulator-arguments';
import { evaluate, prepare } from './evaluate';
import { extremes, firstOnes, lastOnes, ranked, single, type Ranked } from './kept-values';
import { percentiles } from './statistics';

/** What is read from each document for an accumulator, and a running one for a group with such an id. */
export interface AccumulatorField {
  input(document: Doc): Value;
  make(id: Value): Accumulator;
}
type Compile = (operator: string, argument: Value, variables?: Doc) => AccumulatorField;

/** Reads an expression that is checked here from each document. */
export function reader(expression: Value, variables?: Doc): (document: Doc) => Value {
  prepare(expression, variables);
  return (document) => evaluate(document, expression, variables);
}
/** `n` may look at the fields of the group's id. */
const countFor = (expression: Value, variables?: Doc): ((id: Value) => number) => {
  prepare(expression, variables);
  return (id) => countOf(evaluate(isPlain(id) ? id : {}, expression, variables));
};
const someOf =
  (make: (n: number) => Accumulator, codes = CODES): Compile =>
  (operator, argument, variables) => {
    checkFields(operator, argument, ['n', 'input'], codes);
    const input = reader(argument.input, variables);
    const n = countFor(argument.n, variables);
    return { input, make: (id) => make(n(id)) };
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
    prepare(argument.output, variables);
    const key = compileSort(sortBy as Doc);
    const n = isSingle ? () => 1 : countFor(argument.n, variables);
    const input = (document: Doc): Ranked => ({
      key: key(document),
      output: evaluate(document, argument.output, variables),
    });
    const make = (id: Value): Accumulator => ranked(n(id), end);
    return { input, make: isSingle ? (id) => single(make(id)) : make };
  };

const percentile: Compile = (operator, argument, variables) => {
  checkSpec(operator, argument, ['input', 'p', 'method'], 7429703);
  const parts = partsOf(argument.p, (p) => evaluate({}, p, variables));
  return { input: reader(argument.input, variables), make: () => percentiles(parts) };
};
const median: Compile = (operator, argument, variables) => {
  checkSpec(operator, argument, ['input', 'method'], 7436100);
  const make = (): Accumulator => single(percentiles([0.5]));
  return { input: reader(argument.input, variables), make };
};
const count: Compile = (operator, argument) => {
  if (!isPlain(argument) || Object.keys(argument).length > 0)
    throw fail(14, `${operator} takes no arguments, i.e. $count:{}`);
  return { input: () => null, make: ACCUMULATORS.$count! };
};

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
  return { input: reader(argument, variables), make: ACCUMULATORS[operator]! };
}
