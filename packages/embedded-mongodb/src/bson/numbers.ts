import { Decimal128, Double, Long } from 'bson';
import { isDecimal, isPlainInt, TYPE_NUMBERS, typeNumber } from './types';
import type { Value } from './value';

/** A decimal as an integer times a power of ten. */
export type Scaled = [coefficient: bigint, power: number];

/** A number as a decimal writes it; a double has 15 digits there, as in MongoDB. */
const decimalText = (value: Value): string => {
  const isShort = typeNumber(value) !== TYPE_NUMBERS.double || asDouble(value) === 0;
  return isShort || !Number.isFinite(asDouble(value))
    ? value.toString()
    : asDouble(value).toPrecision(15);
};

/** Reads any finite number as an integer times a power of ten. */
export const scaled = (value: Value): Scaled => {
  const text = decimalText(value);
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(text) ?? [];
  return [BigInt(sign + (whole + fraction || '0')), Number(power) - fraction.length];
};
/** True for an infinity and for NaN. */
const isSpecial = (value: Value): boolean => !/\d/.test(value.toString());
/** What decimals reach: 34 digits and powers of ten. */
const [LEAST_POWER, MOST_POWER, MOST_DIGITS] = [-6176, 6111, 6145] as const;
/** Enough digits to round to 34; of the rest only whether they are zero matters. */
const MOST_READ = 40;
/** So many of the least power of ten, half to the even, as a text without a sign. */
const leastOf = (coefficient: bigint, power: number): string => {
  const unit = 10n ** BigInt(LEAST_POWER - power);
  const size = coefficient < 0n ? -coefficient : coefficient;
  const [whole, rest] = [size / unit, (size % unit) * 2n];
  const isUp = rest > unit || (rest === unit && whole % 2n === 1n);
  return String(isUp ? whole + 1n : whole);
};
/** The decimal of an integer times a power of ten, rounded to 34 digits; an infinity or zero beyond its range. */
export const toDecimal = (coefficient: bigint, power: number): Decimal128 => {
  const sign = coefficient < 0n ? '-' : '';
  const digits = coefficient.toString().length - sign.length;
  if (coefficient !== 0n && digits + power > MOST_DIGITS)
    return Decimal128.fromString(`${sign}Infinity`);
  if (coefficient === 0n)
    return Decimal128.fromString(`0E${Math.max(LEAST_POWER, Math.min(power, MOST_POWER))}`);
  if (power < LEAST_POWER)
    return Decimal128.fromStringWithRounding(
      `${sign}${leastOf(coefficient, power)}E${LEAST_POWER}`,
    );
  const cut = digits - MOST_READ;
  if (cut <= 0) return Decimal128.fromStringWithRounding(`${coefficient}E${power}`);
  const unit = 10n ** BigInt(cut);
  const rest = coefficient % unit === 0n ? '0' : '1';
  return Decimal128.fromStringWithRounding(`${coefficient / unit}${rest}E${power + cut - 1}`);
};

interface Operation {
  doubles(a: number, b: number): number;
  integers(a: bigint, b: bigint): bigint;
  decimals(a: Scaled, b: Scaled): Decimal128;
}
const ADD: Operation = {
  doubles: (a, b) => a + b,
  integers: (a, b) => a + b,
  decimals: ([a, i], [b, j]) => {
    const power = Math.min(i, j);
    return toDecimal(a * 10n ** BigInt(i - power) + b * 10n ** BigInt(j - power), power);
  },
};
const SUBTRACT: Operation = {
  doubles: (a, b) => a - b,
  integers: (a, b) => a - b,
  decimals: (a, [b, j]) => ADD.decimals(a, [-b, j]),
};
const MULTIPLY: Operation = {
  doubles: (a, b) => a * b,
  integers: (a, b) => a * b,
  decimals: ([a, i], [b, j]) => toDecimal(a * b, i + j),
};

/** A number as a double. */
export const double = (value: number): Value => (isPlainInt(value) ? new Double(value) : value);

const INT64_LIMIT = 2n ** 63n;
/** Thrown when 64-bit integers overflow. */
export class OverflowError extends Error {}

/** A whole number as a long, or as an int where one holds it and none is asked for; throws an OverflowError. */
export const integer = (value: bigint, asLong: boolean): Value => {
  if (value < -INT64_LIMIT || value >= INT64_LIMIT) throw new OverflowError('integer overflow');
  const plain = Number(value);
  return !asLong && isPlainInt(plain) ? plain : Long.fromBigInt(value);
};
/** True for an int, and false for a double of its value. */
const isInt = (value: Value): boolean => typeNumber(value) === TYPE_NUMBERS.int;
/** True for a long of any value. */
export const isLong = (value: Value): boolean => typeNumber(value) === TYPE_NUMBERS.long;
/** True for an int and for a long. */
export const isIntegral = (value: Value): boolean => isInt(value) || isLong(value);

const decimal = (operation: Operation, a: Value, b: Value): Decimal128 => {
  if (isSpecial(a) || isSpecial(b))
    return Decimal128.fromString(String(operation.doubles(asDouble(a), asDouble(b))));
  return operation.decimals(scaled(a), scaled(b));
};
const compute = (operation: Operation, a: Value, b: Value): Value => {
  if (isDecimal(a) || isDecimal(b)) return decimal(operation, a, b);
  if (!isIntegral(a) || !isIntegral(b)) return double(operation.doubles(asDouble(a), asDouble(b)));
  const result = operation.doubles(asDouble(a), asDouble(b));
  if (isInt(a) && isInt(b) && isPlainInt(result)) return result;
  const whole = operation.integers(BigInt(a.toString()), BigInt(b.toString()));
  return integer(whole, isLong(a) || isLong(b));
};

/** The sum by MongoDB's widening rules: int, long, double, decimal; exact for the integers and decimals. */
export const add = (a: Value, b: Value): Value => compute(ADD, a, b);

/** The difference by MongoDB's widening rules. */
export const subtract = (a: Value, b: Value): Value => compute(SUBTRACT, a, b);

/** The product by MongoDB's widening rules. */
export const multiply = (a: Value, b: Value): Value => compute(MULTIPLY, a, b);

/** A number of any width as a double. */
export const asDouble = (value: Value): number =>
  typeof value === 'number' ? value : Number(value.toString());
