import { asDouble, wholePart } from '../bson/numbers';
import { isNumber } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { withElements, type Test } from './comparisons';

/** By way of text, which takes time in proportion to the length; shifting takes its square. */
const littleEndian = (bytes: Uint8Array): bigint =>
  bytes.length ? BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`) : 0n;
const integerOf = (value: Value): bigint | undefined =>
  isNumber(value) && Number.isInteger(asDouble(value)) ? wholePart(value) : undefined;
const MOST_POSITION = 2n ** 31n - 1n;
/** No document has a bit beyond this one, so that all further ones are as it is. */
const LAST_BIT = 2 ** 27;
function positionOf(value: Value): number {
  const bit = integerOf(value);
  if (bit === undefined || bit < 0n || bit > MOST_POSITION)
    throw fail(2, 'bit positions must be integers from 0 to 2147483647');
  return Math.min(Number(bit), LAST_BIT);
}
function withPositions(list: Value[]): bigint {
  const positions = list.map(positionOf);
  const last = positions.reduce((most, bit) => Math.max(most, bit), 0);
  const bytes = Buffer.alloc((last >> 3) + 1);
  for (const bit of positions) bytes[bit >> 3]! |= 1 << (bit & 7);
  return littleEndian(bytes);
}
function toMask(argument: Value): bigint {
  if (argument?._bsontype === 'Binary') return littleEndian(argument.buffer);
  if (Array.isArray(argument)) return withPositions(argument);
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
