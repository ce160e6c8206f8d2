import { Decimal128, Long } from 'bson';
import * as mingo from 'mingo/operators/expression';
import { evalExpr } from 'mingo/core';
import { divide, remainder, roundDecimal, ROUNDINGS } from '../bson/decimals';
import { add, asDouble, multiply, OverflowError } from '../bson/numbers';
import { isDecimal, isNil, isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import { onPair, type Expression } from './logic';
import { operand } from './operands';

const narrow = (value: Value): Value => (value?._bsontype === 'Int32' ? value.value : value);

/** A sum that goes on as a double where it leaves the range of a long. */
export function plus(a: Value, b: Value): Value {
  try {
    return narrow(add(a, b));
  } catch (error) {
    if (error instanceof OverflowError) return asDouble(a) + asDouble(b);
    throw error;
  }
}
function times(a: Value, b: Value): Value {
  try {
    return narrow(multiply(a, b));
  } catch (error) {
    if (error instanceof OverflowError) return asDouble(a) * asDouble(b);
    throw error;
  }
}

const onList =
  (compute: (values: Value[]) => Value): Expression =>
  (document, argument, options) => {
    const value = evalExpr(document, argument, options) as Value;
    return compute(Array.isArray(argument) ? value : [value]);
  };
function sum(values: Value[]): Value {
  let total: Value = 0;
  let dates = 0;
  for (const value of values) {
    if (isNil(value)) return null;
    if (value instanceof Date) dates++;
    else if (!isNumber(value))
      throw fail(14, `$add only supports numeric or date types, not ${typeName(value)}`);
    if (dates > 1) throw fail(16612, 'only one date allowed in an $add expression');
    total = plus(total, value instanceof Date ? +value : value);
  }
  return dates ? new Date(asDouble(total)) : total;
}
function product(values: Value[]): Value {
  let total: Value = 1;
  for (const value of values) {
    if (isNil(value)) return null;
    if (!isNumber(value))
      throw fail(14, `$multiply only supports numeric types, not ${typeName(value)}`);
    total = times(total, value);
  }
  return total;
}
function difference(a: Value, b: Value): Value {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date && b instanceof Date) return +a - +b;
  if ((!isNumber(a) && !(a instanceof Date)) || !isNumber(b))
    throw fail(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  return a instanceof Date ? new Date(+a - asDouble(b)) : plus(a, times(-1, b));
}
function quotient(a: Value, b: Value): Value {
  if (isNil(a) || isNil(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    throw fail(14, `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (asDouble(b) === 0) throw fail(2, "can't $divide by zero");
  return isDecimal(a) || isDecimal(b) ? divide(a, b) : asDouble(a) / asDouble(b);
}
function modulo(a: Value, b: Value): Value {
  if (isNil(a) || isNil(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    throw fail(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (asDouble(b) === 0) throw fail(16610, "can't $mod by zero");
  if (isDecimal(a) || isDecimal(b)) return remainder(a, b);
  const isWhole = [a, b].every((value) => Number.isInteger(asDouble(value)));
  if (!isWhole || (typeof a === 'number' && typeof b === 'number'))
    return asDouble(a) % asDouble(b);
  return Long.fromBigInt(BigInt(a.toString()) % BigInt(b.toString()));
}

/** An operator of one number, and the code for what is none; null where it is null or missing. */
export const onNumber =
  (name: string, code: number, compute: (value: Value) => Value): Expression =>
  (document, argument, options) => {
    const value = operand(document, argument, options);
    if (isNil(value)) return null;
    if (!isNumber(value))
      throw fail(code, `${name} only supports numeric types, not ${typeName(value)}`);
    return compute(value);
  };
function absolute(value: Value): Value {
  if (typeof value === 'number') return Math.abs(value);
  const text = value.toString() as string;
  if (!text.startsWith('-')) return value;
  return isDecimal(value) ? Decimal128.fromString(text.slice(1)) : times(-1, value);
}
const toWhole = (name: '$ceil' | '$floor', round: (value: number) => number): Expression =>
  onNumber(name, 28765, (value) => {
    if (isDecimal(value)) return roundDecimal(value, 0, ROUNDINGS[name]);
    return typeof value === 'number' ? round(value) : value;
  });
/** How many places to round to; before the point where it is negative. */
function placesOf(name: string, value: Value): number {
  const places = isNumber(value) ? asDouble(value) : NaN;
  if (!Number.isInteger(places))
    throw fail(51082, `precision argument to ${name} must be a integral value`);
  if (places < -20 || places > 100)
    throw fail(
      51083,
      `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`,
    );
  return places;
}
const toPlaces =
  (name: '$round' | '$trunc'): Expression =>
  (document, argument, options) => {
    const [number, places = 0] = Array.isArray(argument) ? argument : [argument];
    const wanted = evalExpr(document, places, options) as Value;
    if (isNil(wanted)) return null;
    const to = placesOf(name, wanted);
    const round = onNumber(name, 51081, (value) => {
      if (isDecimal(value)) return roundDecimal(value, to, ROUNDINGS[name]);
      const isWhole = typeof value !== 'number' && to >= 0;
      return isWhole ? value : mingo[name](document, [asDouble(value), to], options);
    });
    return round(document, [number], options);
  };

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
  return Math.log(number) / Math.log(of);
}
function power(value: Value, exponent: Value): Value {
  if (isNil(value) || isNil(exponent)) return null;
  if (!isNumber(value)) throw fail(28762, `$pow's base must be numeric, not ${typeName(value)}`);
  if (!isNumber(exponent))
    throw fail(28763, `$pow's exponent must be numeric, not ${typeName(exponent)}`);
  const [number, times] = [forDoubles('$pow', value), forDoubles('$pow', exponent)];
  if (number === 0 && times < 0)
    throw fail(28764, '$pow cannot take a base of 0 and a negative exponent');
  return number ** times;
}
function root(value: Value): number {
  const number = forDoubles('$sqrt', value);
  if (number < 0) throw fail(28714, "$sqrt's argument must be greater than or equal to 0");
  return Math.sqrt(number);
}

const sigmoid: Expression = (document, argument, options) => {
  const value = evalExpr(document, argument, options) as Value;
  if (isNil(value)) return null;
  if (!isNumber(value))
    throw fail(14, `$multiply only supports numeric types, not ${typeName(value)}`);
  return 1 / (1 + Math.exp(-forDoubles('$sigmoid', value)));
};
const random: Expression = (_document, argument: object) => {
  if (Object.keys(argument).length)
    throw fail(3040501, '$rand does not currently accept arguments');
  return Math.random();
};

/** mingo's, but refused where the number is not positive. */
const ofPositive = (name: '$ln' | '$log10', code: number): Expression => {
  const logarithm: Expression = (document, argument, options) =>
    onNumber(name, 28765, (value) => {
      if (forDoubles(name, value) <= 0) throw fail(code, `${name}'s ${DOMAIN}`);
      return mingo[name](document, value, options);
    })(document, argument, options);
  return logarithm;
};

/** The operators that compute with numbers of every width. */
export const ARITHMETIC: Record<string, Expression> = {
  $add: onList(sum),
  $multiply: onList(product),
  $subtract: onPair(difference),
  $divide: onPair(quotient),
  $mod: onPair(modulo),
  $abs: onNumber('$abs', 28765, absolute),
  $ceil: toWhole('$ceil', Math.ceil),
  $floor: toWhole('$floor', Math.floor),
  $sqrt: onNumber('$sqrt', 28765, root),
  $exp: onNumber('$exp', 28765, (value) => Math.exp(forDoubles('$exp', value))),
  $log: onPair(logarithm),
  $pow: onPair(power),
  $ln: ofPositive('$ln', 28766),
  $log10: ofPositive('$log10', 28761),
  $round: toPlaces('$round'),
  $trunc: toPlaces('$trunc'),
  $sigmoid: sigmoid,
  $rand: random,
};
