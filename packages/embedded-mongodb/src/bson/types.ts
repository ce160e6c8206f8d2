import type { Decimal128 } from 'bson';
import type { Value } from './value';

/** Ranks of BSON types in MongoDB's comparison order; numbers of every width share one. */
export const ORDER = {
  MIN: 1,
  EMPTY: 3,
  NULL: 5,
  NUMBER: 10,
  STRING: 15,
  OBJECT: 20,
  ARRAY: 25,
  BINARY: 30,
  OBJECT_ID: 35,
  BOOLEAN: 40,
  DATE: 45,
  TIMESTAMP: 47,
  REGEX: 50,
  CODE: 60,
  MAX: 255,
} as const;

const BSON_ORDER: Record<string, number> = {
  ObjectId: ORDER.OBJECT_ID,
  Long: ORDER.NUMBER,
  Int32: ORDER.NUMBER,
  Double: ORDER.NUMBER,
  Decimal128: ORDER.NUMBER,
  Binary: ORDER.BINARY,
  Timestamp: ORDER.TIMESTAMP,
  BSONRegExp: ORDER.REGEX,
  MinKey: ORDER.MIN,
  MaxKey: ORDER.MAX,
  BSONSymbol: ORDER.STRING,
  EmptyArray: ORDER.EMPTY,
  Code: ORDER.CODE,
};
/** What an empty array stands for in an index and in a sort: it comes before null. */
export const EMPTY_ARRAY = { _bsontype: 'EmptyArray' } as const;

const PRIMITIVE_ORDER: Record<string, number> = {
  number: ORDER.NUMBER,
  bigint: ORDER.NUMBER,
  string: ORDER.STRING,
  boolean: ORDER.BOOLEAN,
};

/** True for null and for what is missing. */
export const isNil = (value: Value): value is null | undefined =>
  value === null || value === undefined;

/** The rank of a value's type in MongoDB's comparison order. */
export const typeOrder = (value: Value): number => {
  if (isNil(value)) return ORDER.NULL;
  const primitive = PRIMITIVE_ORDER[typeof value];
  if (primitive !== undefined) return primitive;
  if (value instanceof Date) return ORDER.DATE;
  if (Array.isArray(value)) return ORDER.ARRAY;
  if (typeof value._bsontype === 'string') return BSON_ORDER[value._bsontype] ?? ORDER.OBJECT;
  if (value instanceof RegExp) return ORDER.REGEX;
  return value instanceof Uint8Array ? ORDER.BINARY : ORDER.OBJECT;
};

/** MongoDB's type numbers by the alias that `$type` takes. */
export const TYPE_NUMBERS: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};
const TYPE_NAMES = new Map(Object.entries(TYPE_NUMBERS).map(([name, number]) => [number, name]));
const BSON_NUMBERS: Record<string, number> = {
  ObjectId: 7,
  Decimal128: 19,
  Long: 18,
  Int32: 16,
  Double: 1,
  Binary: 5,
  Timestamp: 17,
  BSONRegExp: 11,
  BSONSymbol: 14,
  MinKey: -1,
  MaxKey: 127,
  Code: 13,
};

/** True for a plain number that BSON writes as an int; any other is a double. */
export const isPlainInt = (value: number): boolean =>
  (value | 0) === value && !Object.is(value, -0);

/** The BSON type number of a value as it would be stored. */
export const typeNumber = (value: Value): number => {
  if (value === null) return 10;
  if (typeof value === 'number') return isPlainInt(value) ? 16 : 1;
  if (Array.isArray(value)) return 4;
  if (value instanceof Date) return 9;
  if (value instanceof RegExp) return 11;
  if (value instanceof Uint8Array) return 5;
  const primitive = { undefined: 6, string: 2, boolean: 8, bigint: 18 }[typeof value as string];
  return primitive ?? BSON_NUMBERS[value._bsontype] ?? 3;
};

/** The name of a value's BSON type, `missing` for undefined. */
export const typeName = (value: Value): string =>
  value === undefined ? 'missing' : (TYPE_NAMES.get(typeNumber(value)) ?? 'object');

export const isNumber = (value: Value): boolean => typeOrder(value) === ORDER.NUMBER;
/** True for NaN of any width. */
export const isNaNValue = (value: Value): boolean =>
  isNumber(value) && /nan/i.test(value.toString());
/** MongoDB's truthiness: everything except false, null, missing and zero. */
export const isTruthy = (value: Value): boolean =>
  isNumber(value)
    ? /^[^E]*[1-9]|nan|inf/i.test(value.toString())
    : value !== false && !isNil(value);
export const isDecimal = (value: Value): value is Decimal128 => value?._bsontype === 'Decimal128';
export const isRegex = (value: Value): boolean =>
  value instanceof RegExp || value?._bsontype === 'BSONRegExp';

/** True for a sub-document, not for arrays, dates, ids and other BSON scalars. */
export const isPlain = (value: Value): boolean =>
  value !== null && typeof value === 'object' && typeOrder(value) === ORDER.OBJECT;

const isOperatorName = (key: string): boolean =>
  key.startsWith('$') && key !== '$id' && key !== '$ref' && key !== '$db';

/** True for a document of operators such as `{ $gt: 1 }`. */
export const isOperators = (value: Value): boolean => {
  if (!isPlain(value)) return false;
  const first = Object.keys(value)[0];
  return first !== undefined && isOperatorName(first);
};
export { isOperatorName };
