import { Int32, Long, Timestamp } from 'bson';
import { compare } from '../bson/encode';
import { add, multiply, OverflowError } from '../bson/numbers';
import { show } from '../bson/show';
import { isNumber, isPlain, typeName } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { valueAt } from '../matching/paths';
import { assign, remove } from './paths';

/** Applies one operator at one concrete path; says whether the document changed. */
export type UpdateOperator = (
  document: Doc,
  path: string[],
  argument: Value,
  inserting: boolean,
) => boolean;

const arithmetic =
  (name: string, verb: string, compute: typeof add, ofMissing: (argument: Value) => Value) =>
  (document: Doc, path: string[], argument: Value): boolean => {
    const dotted = path.join('.');
    if (!isNumber(argument))
      throw fail(14, `Cannot ${verb} with non-numeric argument: {${dotted}: ${show(argument)}}`);
    const old = valueAt(document, path);
    if (old === undefined) return assign(document, path, ofMissing(argument));
    if (!isNumber(old))
      throw fail(
        14,
        `Cannot apply ${name} to a value of non-numeric type. {_id: ${show(document._id)}} has the field '${path.at(-1)}' of non-numeric type ${typeName(old)}`,
      );
    try {
      return assign(document, path, compute(old, argument));
    } catch (error) {
      if (!(error instanceof OverflowError)) throw error;
      throw fail(
        2,
        `Failed to apply ${name} operations to current value (${show(old)}) for document {_id: ${show(document._id)}}`,
      );
    }
  };
const zeroLike = (argument: Value): Value =>
  argument?._bsontype === 'Int32' || argument?._bsontype === 'Long'
    ? multiply(argument, new Int32(0))
    : multiply(argument, 0);

const keepIf =
  (wins: (order: number) => boolean): UpdateOperator =>
  (document, path, argument) => {
    const old = valueAt(document, path);
    if (old !== undefined && !wins(compare(argument, old))) return false;
    return assign(document, path, argument);
  };
function currentDate(document: Doc, path: string[], argument: Value): boolean {
  const wanted = isPlain(argument) ? argument.$type : argument === true ? 'date' : undefined;
  if (wanted !== 'date' && wanted !== 'timestamp')
    throw fail(2, "The '$type' string field is required to be 'date' or 'timestamp'");
  const now =
    wanted === 'date' ? new Date() : new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  return assign(document, path, now);
}
function rename(document: Doc, path: string[], target: Value): boolean {
  const value = valueAt(document, path);
  if (value === undefined) return false;
  remove(document, path);
  assign(document, String(target).split('.'), value);
  return true;
}
const BITWISE: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};
const isInteger = (value: Value): boolean =>
  value?._bsontype === 'Int32' || value?._bsontype === 'Long' || Number.isInteger(value);

function bit(document: Doc, path: string[], argument: Value): boolean {
  if (!isPlain(argument) || Object.keys(argument).length === 0)
    throw fail(2, 'The $bit modifier is not compatible with the given value');
  const old = valueAt(document, path) ?? new Int32(0);
  if (!isInteger(old))
    throw fail(2, `Cannot apply $bit to a value of non-integral type ${typeName(old)}`);
  let bits = BigInt(old.toString());
  let long = old?._bsontype === 'Long';
  for (const name of Object.keys(argument)) {
    const operation = BITWISE[name];
    const operand = argument[name];
    if (!operation || !isInteger(operand))
      throw fail(2, `The $bit modifier only supports 'and', 'or', and 'xor' of integers`);
    long ||= operand?._bsontype === 'Long';
    bits = operation(bits, BigInt(operand.toString()));
  }
  return assign(document, path, long ? Long.fromBigInt(bits) : new Int32(Number(bits)));
}

/** The operators that work on one field. */
export const FIELD_OPERATORS: Record<string, UpdateOperator> = {
  $set: assign,
  $setOnInsert: (document, path, argument, inserting) =>
    inserting && assign(document, path, argument),
  $unset: remove,
  $inc: arithmetic('$inc', 'increment', add, (argument) => argument),
  $mul: arithmetic('$mul', 'multiply', multiply, zeroLike),
  $min: keepIf((order) => order < 0),
  $max: keepIf((order) => order > 0),
  $currentDate: currentDate,
  $rename: rename,
  $bit: bit,
};
