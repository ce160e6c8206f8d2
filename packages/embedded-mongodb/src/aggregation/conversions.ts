import { Decimal128, Long, ObjectId } from 'bson';
import { asDouble, decimalText, double, isInt } from '../bson/numbers';
import { show } from '../bson/show';
import { isDecimal, isNil, isNumber, isPlain, isTruthy, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail, MongoError } from '../errors';
import { dateAt, timeOf } from './date-arguments';
import { readDate } from './date-reading';
import { evaluateIn } from './evaluate-in';
import { operand } from './operands';
import type { Expression } from './scope';
import { UTC } from './time-zones';

const unsupportedFrom = (value: Value, kind: string): MongoError =>
  fail(
    241,
    `Unsupported conversion from ${typeName(value)} to ${kind} in $convert with no onError value`,
  );
const unreadable = (value: Value, kind: string): MongoError =>
  fail(241, `Failed to parse '${String(value)}' in $convert to ${kind} with no onError value`);
const outOfRange = (value: Value, kind: string): MongoError =>
  fail(241, `Conversion would overflow target type ${kind} in $convert: ${String(value)}`);

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const NAMED = /^[+-]?(inf(inity)?|nan)$/i;
/** The text of a number, as which every width can be read. */
function numeral(value: Value, kind: string, pattern: (text: string) => boolean): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (isNumber(value)) return String(value);
  if (typeof value !== 'string') throw unsupportedFrom(value, kind);
  if (!pattern(value)) throw unreadable(value, kind);
  return value;
}
const isReal = (text: string): boolean => NUMBER.test(text) || NAMED.test(text);

function toDouble(value: Value): Value {
  if (value instanceof Date) return double(timeOf(value));
  const text = numeral(value, 'double', isReal);
  if (/nan/i.test(text)) return NaN;
  if (/inf/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  const number = Number(text);
  if (!Number.isFinite(number)) throw outOfRange(value, 'double');
  return double(number);
}
function decimal(value: Value): Decimal128 {
  if (isDecimal(value)) return value;
  if (value instanceof Date) return Decimal128.fromString(String(timeOf(value)));
  const text = isNumber(value) ? decimalText(value) : numeral(value, 'decimal', isReal);
  try {
    return Decimal128.fromStringWithRounding(text);
  } catch {
    throw outOfRange(value, 'decimal');
  }
}
/** A whole number, cut off towards zero, within bits. */
function whole(value: Value, kind: string, bits: number): bigint {
  const text = numeral(value, kind, (written) => /^[+-]?\d+$/.test(written));
  const [, sign = '', digits = '', fraction = '', power = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const places = digits.length + Number(power);
  if (!/\d/.test(text) || places > 40) throw outOfRange(value, kind);
  const shifted = places > 0 ? (digits + fraction).slice(0, places).padEnd(places, '0') : '0';
  const result = BigInt(`${sign === '-' ? '-' : ''}${shifted}`);
  if (BigInt.asIntN(bits, result) !== result) throw outOfRange(value, kind);
  return result;
}
const long = (value: Value): Value =>
  Long.fromBigInt(value instanceof Date ? BigInt(timeOf(value)) : whole(value, 'long', 64));
const int = (value: Value): number => Number(whole(value, 'int', 32));

function date(value: Value): Date {
  if (value instanceof Date) return value;
  if (value?._bsontype === 'ObjectId') return (value as ObjectId).getTimestamp();
  if (value?._bsontype === 'Timestamp') return new Date(value.getHighBitsUnsigned() * 1000);
  if (isNumber(value) && !isInt(value)) return dateAt(Number(whole(value, 'date', 64)));
  if (typeof value !== 'string') throw unsupportedFrom(value, 'date');
  return readDate(value, UTC);
}
function text(value: Value): string {
  if (value instanceof Date) return dateAt(+value).toISOString();
  if (value?._bsontype === 'ObjectId') return (value as ObjectId).toHexString();
  if (typeof value !== 'string' && typeof value !== 'boolean' && !isNumber(value))
    throw unsupportedFrom(value, 'string');
  return String(value);
}
function objectId(value: Value): ObjectId {
  if (value?._bsontype === 'ObjectId') return value;
  if (typeof value !== 'string') throw unsupportedFrom(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value)) throw unreadable(value, 'objectId');
  return ObjectId.createFromHexString(value);
}

type Kind = [name: string, number: number, convert: (value: Value) => Value];
const KINDS: Kind[] = [
  ['double', 1, toDouble],
  ['string', 2, text],
  ['objectId', 7, objectId],
  ['bool', 8, isTruthy],
  ['date', 9, date],
  ['int', 16, int],
  ['long', 18, long],
  ['decimal', 19, decimal],
];

const converting =
  (change: (value: Value) => Value): Expression =>
  (document, argument, scope) => {
    const value = operand(document, argument, scope);
    return isNil(value) ? null : change(value);
  };
const convert: Expression = (document, argument, scope) => {
  const read = (part: Value): Value => evaluateIn(document, part, scope);
  const input = read(argument.input);
  const to = read(argument.to);
  if (isNil(to)) return null;
  const wanted = isPlain(to) ? to.type : to;
  const code = isNumber(wanted) ? asDouble(wanted) : wanted;
  const kind = KINDS.find(([name, number]) => name === code || number === code);
  if (!kind) throw fail(2, `Unknown type name: ${show(wanted)}`);
  if (isNil(input)) return 'onNull' in argument ? read(argument.onNull) : null;
  try {
    return kind[2](input);
  } catch (error) {
    const isRefused = error instanceof MongoError && error.code === 241;
    if (!isRefused || !('onError' in argument)) throw error;
    return read(argument.onError);
  }
};

/** `$convert` and its short forms. */
export const CONVERSIONS: Record<string, Expression> = {
  $convert: convert,
  ...Object.fromEntries(
    KINDS.map(([name, , change]) => [
      `$to${name[0]!.toUpperCase()}${name.slice(1)}`,
      converting(change),
    ]),
  ),
};
