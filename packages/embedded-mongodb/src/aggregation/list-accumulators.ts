import { isNumber } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import type { Accumulator } from './accumulator';
import {
  checkFields,
  checkSpec,
  CODES,
  countOf,
  FIRST_LAST,
  partsOf,
} from './accumulator-arguments';
import { evaluateIn } from './evaluate-in';
import { extremes, firstOnes, lastOnes, single } from './kept-values';
import type { Expression } from './scope';
import { percentiles } from './statistics';

function resultOf(running: Accumulator, values: Value[]): Value {
  for (const value of values) running.add(value);
  return running.result();
}
/** Some of the elements of a list. */
const someOf =
  (name: string, make: (n: number) => Accumulator, codes = CODES): Expression =>
  (document, argument, scope) => {
    checkFields(name, argument, ['n', 'input'], codes);
    const running = make(countOf(evaluateIn(document, argument.n, scope)));
    const list = evaluateIn(document, argument.input, scope);
    if (!Array.isArray(list)) throw fail(5788200, 'Input must be an array');
    return resultOf(running, list);
  };
const numbersIn = (input: Value): Value[] => {
  if (Array.isArray(input)) return input;
  return isNumber(input) ? [input] : [];
};
const percentile: Expression = (document, argument, scope) => {
  checkSpec('$percentile', argument, ['input', 'p', 'method'], 7436200);
  const parts = partsOf(argument.p, (p) => evaluateIn(document, p, scope));
  return resultOf(percentiles(parts), numbersIn(evaluateIn(document, argument.input, scope)));
};
const median: Expression = (document, argument, scope) => {
  checkSpec('$median', argument, ['input', 'method'], 7436201);
  const input = evaluateIn(document, argument.input, scope);
  return resultOf(single(percentiles([0.5])), numbersIn(input));
};

/** Accumulators over the elements of one list. */
export const LIST_ACCUMULATORS: Record<string, Expression> = {
  $minN: someOf('$minN', (n) => extremes(n, 'least')),
  $maxN: someOf('$maxN', (n) => extremes(n, 'most')),
  $firstN: someOf('$firstN', firstOnes, FIRST_LAST),
  $lastN: someOf('$lastN', lastOnes, FIRST_LAST),
  $percentile: percentile,
  $median: median,
};
