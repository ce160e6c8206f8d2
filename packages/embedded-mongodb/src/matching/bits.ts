import { wholePart } from '../bson/numbers';
import { isNumber } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { withElements, type Test } from './comparisons';

function littleEndian(bytes: Uint8Array): bigint {
  let value = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) value = (value << 8n) | BigInt(bytes[i]!);
  return value;
}
const integerOf = (value: Value): bigint | undefined =>
  isNumber(value) && Number.isInteger(Number(value.toString())) ? wholePart(value) : undefined;
const MOST_POSITION = 2n ** 31n - 1n;
/** No document has a bit beyond this one, so that all further ones are as it is. */
const LAST_BIT = 2n ** 27n;
function withPosition(mask: bigint, position: Value): bigint {
  const bit = integerOf(position);
  if (bit === undefined || bit < 0n || bit > MOST_POSITION)
    throw fail(2, 'bit positions must be integers from 0 to 2147483647');
  return mask | (1n << (bit < LAST_BIT ? bit : LAST_BIT));
}
function toMask(argument: Value): bigint {
  if (argument?._bsontype === 'Binary') return littleEndian(argument.buffer);
  if (Array.isArray(argument)) return argument.reduce(withPosition, 0n);
  if (!isNumber(argument))
    throw fail(2, 'bit tests take a number, binary data or a list of positions');
  const mask = integerOf(argument);
  if (mask === undefined || mask < 0n) throw fail(9, 'Expected a non-negative integer');
  return mask;
}
const CHECKS: Record<string, (bits: bigint, mask: bigint) => boolean> = {
  $bitsAllSet: (bits, mask) => (bits & mask) === mask,
  $bitsAnySet: (bits, mask) => (bits & mask) !== 0n,
  $bitsAllClear: (bits, mask) => (bits & mask) === 0n,
  $bitsAnyClear: (bits, mask) => (bits & mask) !== mask,
};

/** One of the four `$bits…` operators. */
export function bitTest(operator: string, argument: Value): Test {
  const mask = toMask(argument);
  const check = CHECKS[operator]!;
  const passes = (value: Value): boolean => {
    if (value?._bsontype === 'Binary') return check(littleEndian(value.buffer), mask);
    const bits = integerOf(value);
    return bits !== undefined && check(bits, mask);
  };
  return (values) => withElements(values).some(passes);
}
