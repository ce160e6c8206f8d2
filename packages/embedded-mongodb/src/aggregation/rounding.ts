import { Decimal128 } from 'bson';
import { exactDecimal, roundDecimal, ROUNDINGS, type Rounding } from '../bson/decimals';
import { asDouble, double, integer, isInt32, isIntegral, isLong, scaled } from '../bson/numbers';
import { isDecimal, isNil, isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { onNumber } from './arithmetic';
import { evaluateIn } from './evaluate-in';
import type { Expression } from './scope';

/** A whole number without its last places; throws where no long holds it. */
function roundInteger(value: Value, places: number, rounding: Rounding): Value {
  if (places >= 0) return value;
  const rounded = roundDecimal(Decimal128.fromString(value.toString()), places, rounding);
  const [coefficient, power] = scaled(rounded);
  const whole = coefficient * 10n ** BigInt(power);
  if (BigInt.asIntN(64, whole) !== whole)
    throw fail(51080, `invalid conversion from Decimal128 result: ${whole} is no long`);
  return integer(whole, isLong(value));
}
/** By its exact value, of which a decimal holds 34 digits. */
function roundDouble(value: number, places: number, rounding: Rounding): number {
  if (!Number.isFinite(value)) return value;
  return asDouble(roundDecimal(exactDecimal(value), places, rounding));
}
function round(value: Value, places: number, rounding: Rounding): Value {
  if (isDecimal(value)) return roundDecimal(value, places, rounding);
  if (isIntegral(value)) return roundInteger(value, places, rounding);
  return double(roundDouble(asDouble(value), places, rounding));
}

const toWhole = (name: '$ceil' | '$floor'): Expression =>
  onNumber(name, 28765, (value) => round(value, 0, ROUNDINGS[name]));
/** How many places to round to; before the point where it is negative. */
function placesOf(name: string, value: Value): number {
  if (!isNumber(value))
    throw fail(16004, `can't convert from BSON type ${typeName(value)} to long`);
  const places = asDouble(value);
  if (!Number.isFinite(places))
    throw fail(31109, `Can't coerce out of range value ${places} to long`);
  if (!isInt32(value)) throw fail(51082, `precision argument to ${name} must be a integral value`);
  if (places < -20 || places > 100)
    throw fail(
      51083,
      `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`,
    );
  return places;
}
const toPlaces =
  (name: '$round' | '$trunc'): Expression =>
  (document, argument, scope) => {
    const [number, places = 0] = Array.isArray(argument) ? argument : [argument];
    const compute = (value: Value): Value => {
      const wanted = evaluateIn(document, places, scope);
      return isNil(wanted) ? null : round(value, placesOf(name, wanted), ROUNDINGS[name]);
    };
    return onNumber(name, 51081, compute)(document, [number], scope);
  };

/** The operators that leave out places of numbers of every width. */
export const ROUNDING: Record<string, Expression> = {
  $ceil: toWhole('$ceil'),
  $floor: toWhole('$floor'),
  $round: toPlaces('$round'),
  $trunc: toPlaces('$trunc'),
};
