import { Long } from 'bson';
import { isNil, isPlain, typeName } from '../bson/types';
import { toReply, type Value } from '../bson/value';
import { fail } from '../errors';
import { operand } from './operands';
import type { Expression } from './scope';

/** An operator of one value; null where it is null or missing, undefined from `compute` is a value of a wrong type. */
const onOne =
  (name: string, wanted: string, code: number, compute: (value: Value) => Value): Expression =>
  (document, argument, scope) => {
    const value = operand(document, argument, scope);
    if (isNil(value)) return null;
    const result = compute(value);
    if (result === undefined)
      throw fail(code, `${name} requires ${wanted}, found: ${typeName(value)}`);
    return result;
  };
const lengthOf = (value: Value): number | undefined => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return value._bsontype === 'Binary' ? value.length() : undefined;
};
const ofTimestamp =
  (part: (timestamp: Value) => number) =>
  (value: Value): Long | undefined =>
    value._bsontype === 'Timestamp' ? Long.fromNumber(part(value)) : undefined;

/** The operators that look at values as they are stored. */
export const BYTES: Record<string, Expression> = {
  $binarySize: onOne('$binarySize', 'a string or BinData argument', 51276, lengthOf),
  $bsonSize: onOne('$bsonSize', 'a document input', 31393, (value) =>
    isPlain(value) ? toReply(value).length : undefined,
  ),
  $tsSecond: onOne(
    '$tsSecond',
    'a timestamp',
    5687301,
    ofTimestamp((value) => value.getHighBitsUnsigned()),
  ),
  $tsIncrement: onOne(
    '$tsIncrement',
    'a timestamp',
    5687302,
    ofTimestamp((value) => value.getLowBitsUnsigned()),
  ),
};
