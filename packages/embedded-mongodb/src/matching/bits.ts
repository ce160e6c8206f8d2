import { isNumber } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { withElements, type Test } from './comparisons';

function littleEndian(bytes: Uint8Array): bigint {
  let value = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) value = (value << 8n) | BigInt(bytes[i]!);
  return value;
}
function toMask(argument: Value): bigint {
  if (argument?._bsontype === 'Binary') return littleEndian(argument.buffer);
  const positions = Array.isArray(argument) ? argument.map(Number) : undefined;
  if (positions?.every((bit) => Number.isInteger(bit) && bit >= 0))
    return positions.reduce((mask, bit) => mask | (1n << BigInt(bit)), 0n);
  if (isNumber(argument) && Number.isInteger(Number(argument)) && Number(argument) >= 0)
    return BigInt(argument.toString());
  throw fail(9, 'bit tests take a non-negative integer, binary data or a list of positions');
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
    if (!isNumber(value) || !Number.isInteger(Number(value.toString()))) return false;
    return check(BigInt(value.toString()), mask);
  };
  return (values) => withElements(values).some(passes);
}
