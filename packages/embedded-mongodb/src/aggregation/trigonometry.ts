import { double } from '../bson/numbers';
import { isNil, isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { forDoubles, onNumber } from './arithmetic';
import { onPair } from './logic';
import type { Expression } from './scope';

const DEGREES = 180 / Math.PI;

const onDouble = (
  name: string,
  compute: (number: number) => number,
  isWithin: (number: number) => boolean = () => true,
): Expression =>
  onNumber(name, 28765, (value) => {
    const number = forDoubles(name, value);
    if (Number.isNaN(number)) return NaN;
    if (!isWithin(number)) throw fail(50989, `cannot apply ${name} to ${number}`);
    return double(compute(number));
  });
const isUnit = (number: number): boolean => Math.abs(number) <= 1;

function atan2(y: Value, x: Value): Value {
  if (isNil(y) || isNil(x)) return null;
  const types = `${typeName(y)} and ${typeName(x)}`;
  if (!isNumber(y)) throw fail(51044, `$atan2 only supports numeric types, not ${types}`);
  if (!isNumber(x)) throw fail(51045, `$atan2 only supports numeric types, not ${types}`);
  return double(Math.atan2(forDoubles('$atan2', y), forDoubles('$atan2', x)));
}

/** The operators on angles. */
export const TRIGONOMETRY: Record<string, Expression> = {
  $sin: onDouble('$sin', Math.sin, Number.isFinite),
  $cos: onDouble('$cos', Math.cos, Number.isFinite),
  $tan: onDouble('$tan', Math.tan, Number.isFinite),
  $asin: onDouble('$asin', Math.asin, isUnit),
  $acos: onDouble('$acos', Math.acos, isUnit),
  $atan: onDouble('$atan', Math.atan),
  $atan2: onPair(atan2),
  $sinh: onDouble('$sinh', Math.sinh),
  $cosh: onDouble('$cosh', Math.cosh),
  $tanh: onDouble('$tanh', Math.tanh),
  $asinh: onDouble('$asinh', Math.asinh),
  $acosh: onDouble('$acosh', Math.acosh, (number) => number >= 1),
  $atanh: onDouble('$atanh', Math.atanh, isUnit),
  $degreesToRadians: onDouble('$degreesToRadians', (degrees) => degrees * (Math.PI / 180)),
  $radiansToDegrees: onDouble('$radiansToDegrees', (radians) => radians * DEGREES),
};
