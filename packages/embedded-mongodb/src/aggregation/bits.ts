import { integer, isIntegral, isLong } from '../bson/numbers';
import { isNil, isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { evaluateIn } from './evaluate-in';
import { operand } from './operands';
import type { Expression } from './scope';

const folding =
  (name: string, none: bigint, fold: (a: bigint, b: bigint) => bigint): Expression =>
  (document, argument, scope) => {
    const value = evaluateIn(document, argument, scope);
    const values: Value[] = Array.isArray(argument) ? value : [value];
    if (values.some(isNil)) return null;
    if (!values.every(isIntegral)) throw fail(14, `${name} only supports int and long operands.`);
    const bits = values.map((whole) => BigInt(whole.toString()));
    return integer(bits.reduce(fold, none), values.some(isLong));
  };
const inverted: Expression = (document, argument, scope) => {
  const value = operand(document, argument, scope);
  if (isNil(value)) return null;
  if (!isNumber(value))
    throw fail(28765, `$bitNot only supports numeric types, not ${typeName(value)}`);
  if (!isIntegral(value))
    throw fail(14, `$bitNot only supports int and long, not: ${typeName(value)}.`);
  return integer(~BigInt(value.toString()), isLong(value));
};

/** The operators on the bits of whole numbers. */
export const BITS: Record<string, Expression> = {
  $bitAnd: folding('$bitAnd', -1n, (a, b) => a & b),
  $bitOr: folding('$bitOr', 0n, (a, b) => a | b),
  $bitXor: folding('$bitXor', 0n, (a, b) => a ^ b),
  $bitNot: inverted,
};
