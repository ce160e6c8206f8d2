import { Decimal128 } from 'bson';
import { asDouble, isSpecial, scaled, toDecimal } from './numbers';
import type { Value } from './value';

const size = (coefficient: bigint): number => coefficient.toString().length;
const DIGITS = 36;

/** The value of a double to 34 digits, without zeros behind it. */
export function exactDecimal(value: number): Decimal128 {
  if (!Number.isFinite(value)) return Decimal128.fromString(String(value));
  let [coefficient, power] = scaled(Decimal128.fromStringWithRounding(value.toPrecision(34)));
  for (; power < 0 && coefficient % 10n === 0n; power++) coefficient /= 10n;
  return toDecimal(coefficient, power);
}

/** The quotient to 34 digits, with as many places as it needs, and at least those that the operands call for. */
export function divide(a: Value, b: Value): Decimal128 {
  if (isSpecial(a) || isSpecial(b)) return Decimal128.fromString(String(asDouble(a) / asDouble(b)));
  const [dividend, i] = scaled(a);
  const [divisor, j] = scaled(b);
  const more = Math.max(0, DIGITS + size(divisor) - size(dividend));
  const widened = dividend * 10n ** BigInt(more);
  let quotient = widened / divisor;
  let power = i - j - more;
  if (quotient * divisor !== widened) return toDecimal(quotient * 10n + 1n, power - 1);
  for (; power < i - j && quotient % 10n === 0n; power++) quotient /= 10n;
  return toDecimal(quotient, power);
}

/** The remainder of a division, with the sign of the dividend. */
export function remainder(a: Value, b: Value): Decimal128 {
  if (isSpecial(a) || isSpecial(b)) return Decimal128.fromString(String(asDouble(a) % asDouble(b)));
  const [dividend, i] = scaled(a);
  const [divisor, j] = scaled(b);
  const power = Math.min(i, j);
  const at = (coefficient: bigint, from: number) => coefficient * 10n ** BigInt(from - power);
  return toDecimal(at(dividend, i) % at(divisor, j), power);
}

/** How a decimal is cut off: what is added to the whole part, by the sign of the rest and whether it is half or more. */
export type Rounding = (sign: number, half: number, isOdd: boolean) => number;
export const ROUNDINGS = {
  $trunc: () => 0,
  $ceil: (sign) => (sign > 0 ? 1 : 0),
  $floor: (sign) => (sign < 0 ? -1 : 0),
  $round: (sign, half, isOdd) => (half > 0 || (half === 0 && isOdd) ? sign : 0),
} satisfies Record<string, Rounding>;

/** A decimal of so many places after the point; before it where `places` is negative. */
export function roundDecimal(value: Decimal128, places: number, rounding: Rounding): Decimal128 {
  if (isSpecial(value)) return value;
  const [coefficient, power] = scaled(value);
  if (coefficient === 0n && value.toString().startsWith('-')) return value;
  const more = power + places;
  if (more >= 0) {
    const isTooLong = size(coefficient) + more > 34;
    return isTooLong ? value : toDecimal(coefficient * 10n ** BigInt(more), -places);
  }
  const unit = 10n ** BigInt(-places - power);
  const whole = coefficient / unit;
  const rest = coefficient % unit;
  const sign = rest > 0n ? 1 : rest < 0n ? -1 : 0;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const half = twice > unit ? 1 : twice === unit ? 0 : -1;
  return toDecimal(whole + BigInt(rounding(sign, half, whole % 2n !== 0n)), -places);
}
