import { divide } from '../bson/decimals';
import { add, asDouble, double, multiply } from '../bson/numbers';
import { isDecimal, isNumber } from '../bson/types';
import type { Value } from '../bson/value';
import { unsupported } from '../errors';
import { Decimal128 } from 'bson';
import type { Accumulator } from './accumulator';

/** The standard deviation by Welford's method; `less` is what is left out of the count, 1 for a sample. */
export function deviation(less: 0 | 1): Accumulator {
  let count = 0;
  let mean = 0;
  let squares = 0;
  return {
    add: (value) => {
      if (!isNumber(value)) return false;
      const number = asDouble(value);
      const distance = number - mean;
      mean += distance / ++count;
      squares += distance * (number - mean);
      return false;
    },
    result: () => (count > less ? double(Math.sqrt(squares / (count - less))) : null),
  };
}

/** The covariance of pairs of numbers; what is no such pair counts for nothing. */
export function covariance(less: 0 | 1): Accumulator {
  let count = 0;
  let [meanX, meanY, products] = [0, 0, 0];
  return {
    add: (pair) => {
      if (!Array.isArray(pair) || pair.length !== 2 || !pair.every(isNumber)) return false;
      if (pair.some(isDecimal)) throw unsupported('a covariance of decimals');
      const [x, y] = pair.map(asDouble) as [number, number];
      count++;
      const distance = x - meanX;
      meanX += distance / count;
      meanY += (y - meanY) / count;
      products += distance * (y - meanY);
      return false;
    },
    result: () => (count > less ? double(products / (count - less)) : null),
  };
}

/** The numbers at some parts, from 0 to 1, of all in order; nulls where there are none. */
export function percentiles(parts: number[]): Accumulator {
  const numbers: number[] = [];
  return {
    add: (value) => {
      const number = isNumber(value) ? asDouble(value) : NaN;
      if (Number.isNaN(number)) return false;
      numbers.push(number);
      return true;
    },
    result: () => {
      const sorted = Float64Array.from(numbers).sort();
      const at = (part: number) => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
      return parts.map((part) => (sorted.length > 0 ? double(at(part)!) : null));
    },
  };
}

const ONE = Decimal128.fromString('1');
const toDecimal = (value: Value): Value => add(Decimal128.fromString('0'), value);
/** The average that weighs a new number by alpha and what came before by the rest, computed with decimals as in MongoDB. */
export function movingAverage(alpha: Value): Accumulator {
  const weight = toDecimal(alpha);
  const rest = add(ONE, multiply(-1, weight));
  let average: Value = null;
  let hasDecimal = false;
  return {
    add: (value) => {
      if (!isNumber(value)) return false;
      hasDecimal ||= isDecimal(value);
      const number = toDecimal(value);
      average = average === null ? number : add(multiply(number, weight), multiply(average, rest));
      return false;
    },
    result: () => (average === null || hasDecimal ? average : double(asDouble(average))),
  };
}
/** What a new number weighs in the moving average over so many. */
export const weightOf = (count: Value): Value => divide(2, add(ONE, count));
