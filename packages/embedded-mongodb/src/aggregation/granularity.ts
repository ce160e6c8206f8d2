import { asDouble, double } from '../bson/numbers';
import { isDecimal, isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail, unsupported } from '../errors';

/** Rounds a number up or down to a double of a series. */
export interface Rounder {
  up(value: Value): Value;
  down(value: Value): Value;
}
interface Steps {
  up(value: number): number;
  down(value: number): number;
}
const numbers = (text: string): number[] => text.split(' ').map(Number);
const every = (step: number, series: number[]): number[] => series.filter((_, i) => i % step === 0);

const E24 = numbers('10 11 12 13 15 16 18 20 22 24 27 30 33 36 39 43 47 51 56 62 68 75 82 91');
/** The series of 192 is that of the powers of its root, but for one number. */
const E192 = Array.from({ length: 192 }, (_, i) =>
  i === 185 ? 920 : Math.round(10 ** (2 + i / 192)),
);
const SERIES: Record<string, number[]> = {
  '1-2-5': [10, 20, 50],
  E6: every(4, E24),
  E12: every(2, E24),
  E24,
  E48: every(4, E192),
  E96: every(2, E192),
  E192,
  R5: [10, 16, 25, 40, 63],
  R10: numbers('100 125 160 200 250 315 400 500 630 800'),
  R20: numbers('100 112 125 140 160 180 200 224 250 280 315 355 400 450 500 560 630 710 800 900'),
  R40: numbers(
    '100 106 112 118 125 132 140 150 160 170 180 190 200 212 224 236 250 265 280 300 315 355 375 400 425 450 475 500 530 560 600 630 670 710 750 800 850 900 950',
  ),
  R80: numbers(
    '103 109 115 122 128 136 145 155 165 175 185 195 206 218 230 243 258 272 290 307 325 345 365 387 412 437 462 487 515 545 575 615 650 690 730 775 825 875 925 975',
  ),
};

/** The first number of a series, times some power of ten, that is above a value. */
function above(series: number[], value: number): number {
  const [first, last] = [series[0]!, series.at(-1)!];
  let times = 1;
  while (value >= last * times) times *= 10;
  while (value < first * times) {
    const least = first * times;
    times /= 10;
    if (value >= last * times) return least;
  }
  return series.find((number) => number * times > value)! * times;
}
/** The last number of a series, times some power of ten, that is below a value. */
function below(series: number[], value: number): number {
  const [first, last] = [series[0]!, series.at(-1)!];
  let times = 1;
  while (value <= first * times) times /= 10;
  while (value > last * times) {
    const most = last * times;
    times *= 10;
    if (value <= first * times) return most;
  }
  return series.findLast((number) => number * times < value)! * times;
}
const POWERS_OF_2: Steps = {
  up: (value) => 2 ** (Math.floor(Math.log2(value)) + 1),
  down: (value) => 2 ** (Math.ceil(Math.log2(value)) - 1),
};
const keepingZero =
  (step: (value: number) => number): ((value: Value) => Value) =>
  (value) =>
    double(asDouble(value) === 0 ? 0 : step(asDouble(value)));
const rounder = ({ up, down }: Steps): Rounder => ({
  up: keepingZero(up),
  down: keepingZero(down),
});

/** The rounder for the name of a granularity. */
export function rounderFor(name: Value): Rounder {
  if (typeof name !== 'string')
    throw fail(40261, `The $bucketAuto 'granularity' must be a string, not ${typeName(name)}`);
  if (name === 'POWERSOF2') return rounder(POWERS_OF_2);
  const series = Object.hasOwn(SERIES, name) ? SERIES[name]! : undefined;
  if (!series) throw fail(40257, `Unknown rounding granularity '${name}'`);
  return rounder({ up: (value) => above(series, value), down: (value) => below(series, value) });
}

/** Refuses a value that cannot be rounded. */
export function checkRoundable(value: Value): void {
  const wanted = "$bucketAuto can specify a 'granularity' with";
  if (!isNumber(value)) throw fail(40258, `${wanted} numeric boundaries only`);
  const number = asDouble(value);
  if (Number.isNaN(number)) throw fail(40259, `${wanted} numbers only, not NaN`);
  if (number < 0) throw fail(40260, `${wanted} non-negative numbers only`);
  if (isDecimal(value) || number === Infinity)
    throw unsupported(`a granularity with the value ${value}`);
}
