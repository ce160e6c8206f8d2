import { Decimal128, Long } from 'bson';
import { divide, remainder } from '../bson/decimals';
import {
  add,
  asDouble,
  double,
  integer,
  isInt32,
  isIntegral,
  isLong,
  isZero,
  multiply,
  OverflowError,
  subtract,
} from '../bson/numbers';
import { isDecimal, isNil, isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import { dateAt, timeOf } from './date-arguments';
import { evaluateIn } from './evaluate-in';
import { onPair } from './logic';
import { operand } from './operands';
import type { Expression } from './scope';

/** What numbers come to, as a double where they leave the range of a long. */
const widening =
  (compute: typeof add, ofDoubles: (a: number, b: number) => number): typeof add =>
  (a, b) => {
    try {
      return compute(a, b);
    } catch (error) {
      if (error instanceof OverflowError) return double(ofDoubles(asDouble(a), asDouble(b)));
      throw error;
    }
  };
/** The sum, as a double where no long holds it. */
export const plus = widening(add, (a, b) => a + b);
const minus = widening(subtract, (a, b) => a - b);
const times = widening(multiply, (a, b) => a * b);

const onList =
  (compute: (values: Value[]) => Value): Expression =>
  (document, argument, scope) => {
    const value = evaluateIn(document, argument, scope);
    return compute(Array.isArray(argument) ? value : [value]);
  };
/** A sum or product of ints alone is an int where one holds it, however large it was on the way. */
const narrowed = (total: Value, values: Value[]): Value =>
  isLong(total) && !values.some(isLong) ? integer(BigInt(total.toString()), false) : total;
/** Half away from zero, as C's `llround`. */
const rounded = (value: Value): number => {
  const number = asDouble(value);
  return Math.sign(number) * Math.round(Math.abs(number));
};
function sum(values: Value[]): Value {
  let total: Value = 0;
  let date: Date | undefined;
  for (const value of values) {
    if (isNil(value)) return null;
    if (value instanceof Date) {
      if (date) throw fail(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (isNumber(value)) total = plus(total, value);
    else throw fail(14, `$add only supports numeric or date types, not ${typeName(value)}`);
  }
  return date ? dateAt(timeOf(date) + rounded(total)) : narrowed(total, values);
}
function product(values: Value[]): Value {
  let total: Value = 1;
  for (const value of values) {
    if (isNil(value)) return null;
    if (!isNumber(value))
      throw fail(14, `$multiply only supports numeric types, not ${typeName(value)}`);
    total = times(total, value);
  }
  return narrowed(total, values);
}
function difference(a: Value, b: Value): Value {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(timeOf(a) - timeOf(b));
  if ((!isNumber(a) && !(a instanceof Date)) || !isNumber(b))
    throw fail(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  return a instanceof Date ? dateAt(timeOf(a) - rounded(b)) : minus(a, b);
}
function quotient(a: Value, b: Value): Value {
  if (isNil(a) || isNil(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    throw fail(14, `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (isZero(b)) throw fail(2, "can't $divide by zero");
  return isDecimal(a) || isDecimal(b) ? divide(a, b) : double(asDouble(a) / asDouble(b));
}
function modulo(a: Value, b: Value): Value {
  if (isNil(a) || isNil(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    throw fail(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (isZero(b)) throw fail(16610, "can't $mod by zero");
  if (isDecimal(a) || isDecimal(b)) return remainder(a, b);
  if (!isIntegral(a) || !(isIntegral(b) || isInt32(b))) return double(asDouble(a) % asDouble(b));
  return integer(BigInt(a.toString()) % BigInt(b.toString()), isLong(a) || isLong(b));
}

/** An operator of one number, and the code for what is none; null where it is null or missing. */
export const onNumber =
  (name: string, code: number, compute: (value: Value) => Value): Expression =>
  (document, argument, scope) => {
    const value = operand(document, argument, scope);
    if (isNil(value)) return null;
    if (!isNumber(value))
      throw fail(code, `${name} only supports numeric types, not ${typeName(value)}`);
    return compute(value);
  };
const LEAST_LONG = '-9223372036854775808';
function absolute(value: Value): Value {
  if (isDecimal(value)) return Decimal128.fromString(value.toString().replace(/^-/, ''));
  if (!isIntegral(value)) return double(Math.abs(asDouble(value)));
  const text = value.toString() as string;
  if (text === LEAST_LONG) throw fail(28680, "can't take $abs of long long min");
  return text.startsWith('-') ? minus(0, value) : value;
}
/** A number for the functions that are computed with doubles; a decimal would lose what it is kept for. */
export function forDoubles(name: string, value: Value): number {
  if (isDecimal(value)) throw unsupported(`${name} of a decimal`);
  return asDouble(value);
}
const DOMAIN = 'argument must be a positive number';
function logarithm(value: Value, base: Value): Value {
  if (isNil(value) || isNil(base)) return null;
  if (!isNumber(value))
    throw fail(28756, `$log's argument must be numeric, not ${typeName(value)}`);
  if (!isNumber(base)) throw fail(28757, `$log's base must be numeric, not ${typeName(base)}`);
  const [number, of] = [forDoubles('$log', value), forDoubles('$log', base)];
  if (number <= 0) throw fail(28758, `$log's ${DOMAIN}, but is ${number}`);
  if (of <= 0 || of === 1)
    throw fail(28759, `$log's base must be a positive number not equal to 1, but is ${of}`);
  return double(Math.log(number) / Math.log(of));
}
/** A power of whole numbers that is whole too; throws an OverflowError where no long holds it. */
function wholePower(value: Value, exponent: Value): Value {
  if (Math.abs(asDouble(value) ** asDouble(exponent)) > 2 ** 64) throw new OverflowError();
  const times = BigInt(exponent.toString());
  const result = BigInt(value.toString()) ** (times < 0n ? -times : times);
  return integer(result, isLong(value) || isLong(exponent));
}
const raise = widening(wholePower, (a, b) => a ** b);
function power(value: Value, exponent: Value): Value {
  if (isNil(value) || isNil(exponent)) return null;
  if (!isNumber(value)) throw fail(28762, `$pow's base must be numeric, not ${typeName(value)}`);
  if (!isNumber(exponent))
    throw fail(28763, `$pow's exponent must be numeric, not ${typeName(exponent)}`);
  const [number, times] = [forDoubles('$pow', value), forDoubles('$pow', exponent)];
  if (number === 0 && times < 0)
    throw fail(28764, '$pow cannot take a base of 0 and a negative exponent');
  const isWhole = isIntegral(value) && isIntegral(exponent);
  if (isWhole && (times >= 0 || Math.abs(number) === 1)) return raise(value, exponent);
  return double(number ** times);
}
function root(value: Value): Value {
  const number = forDoubles('$sqrt', value);
  if (number < 0) throw fail(28714, "$sqrt's argument must be greater than or equal to 0");
  return double(Math.sqrt(number));
}

const sigmoid: Expression = (document, argument, scope) => {
  const value = evaluateIn(document, argument, scope);
  if (isNil(value)) return null;
  if (!isNumber(value))
    throw fail(14, `$multiply only supports numeric types, not ${typeName(value)}`);
  return double(1 / (1 + Math.exp(-forDoubles('$sigmoid', value))));
};
const random: Expression = (_document, argument: Value) => {
  if (argument === null || typeof argument !== 'object')
    throw fail(10065, 'invalid parameter: expected an object ($rand)');
  if (Object.keys(argument as object).length)
    throw fail(3040501, '$rand does not currently accept arguments');
  return double(Math.random());
};

const ofPositive = (name: string, code: number, compute: (number: number) => number): Expression =>
  onNumber(name, 28765, (value) => {
    const number = forDoubles(name, value);
    if (number <= 0) throw fail(code, `${name}'s ${DOMAIN}`);
    return double(compute(number));
  });

/** The operators that compute with numbers of every width. */
export const ARITHMETIC: Record<string, Expression> = {
  $add: onList(sum),
  $multiply: onList(product),
  $subtract: onPair(difference),
  $divide: onPair(quotient),
  $mod: onPair(modulo),
  $abs: onNumber('$abs', 28765, absolute),
  $sqrt: onNumber('$sqrt', 28765, root),
  $exp: onNumber('$exp', 28765, (value) => double(Math.exp(forDoubles('$exp', value)))),
  $log: onPair(logarithm),
  $pow: onPair(power),
  $ln: ofPositive('$ln', 28766, Math.log),
  $log10: ofPositive('$log10', 28761, Math.log10),
  $sigmoid: sigmoid,
  $rand: random,
};
