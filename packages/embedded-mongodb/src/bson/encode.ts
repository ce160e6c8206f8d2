import { createHash } from 'node:crypto';
import { Long } from 'bson';
import { spend } from '../querying/work';
import { ORDER, typeOrder } from './types';
import type { Value } from './value';

// Byte strings whose memcmp order is BSON's comparison order. One growing buffer, reused by each call.
let buffer = Buffer.allocUnsafe(1 << 16);
let at = 0;

const need = (bytes: number): void => {
  if (at + bytes <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + bytes));
  buffer.copy(larger, 0, 0, at);
  buffer = larger;
};
const putByte = (byte: number): void => {
  need(1);
  buffer[at++] = byte;
};
const putBytes = (bytes: Uint8Array): void => {
  need(bytes.length);
  buffer.set(bytes, at);
  at += bytes.length;
};
/** UTF-8 with 0x00 escaped and a terminator, so that a prefix sorts first. */
const putString = (text: string): void => {
  spend(text.length >> 6);
  need(text.length * 3 + 2);
  if (text.includes('\0')) {
    for (const byte of Buffer.from(text, 'utf8')) {
      putByte(byte);
      if (byte === 0) putByte(0xff);
    }
  } else at += buffer.write(text, at, 'utf8');
  putByte(0);
  putByte(0);
};
const putDouble = (value: number): void => {
  need(8);
  const start = at;
  at += 8;
  if (Number.isNaN(value)) {
    buffer.fill(0, start, at);
    return;
  }
  buffer.writeDoubleBE(value === 0 ? 0 : value, start);
  if (buffer[start]! & 0x80) invert(start);
  else buffer[start]! |= 0x80;
};
const invert = (from: number): void => {
  for (let i = from; i < at; i++) buffer[i] = ~buffer[i]! & 0xff;
};

interface Digits {
  negative: boolean;
  digits: string;
  exponent: number;
}
const digitsOf = (text: string): Digits => {
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^(-)?(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text.trim()) ?? [];
  const all = whole + fraction;
  const significant = all.replace(/^0+/, '');
  const exponent = whole.length - 1 + Number(power) - (all.length - significant.length);
  const digits = significant.replace(/0+$/, '');
  return { negative: sign !== undefined, digits, exponent: digits ? exponent : -0x4000 };
};
const compareMagnitude = (a: Digits, b: Digits): number => {
  if (a.exponent !== b.exponent) return Math.sign(a.exponent - b.exponent);
  return a.digits < b.digits ? -1 : a.digits > b.digits ? 1 : 0;
};
const SAME = 0x80;
/** A number that is not exactly a double: its nearest double, the side on which it lies, then its exact digits. */
const putExact = (text: string): void => {
  if (/nan|inf/i.test(text)) {
    putDouble(Number(text.replace(/inf\w*/i, 'Infinity')));
    putByte(SAME);
    return;
  }
  const nearest = Number(text);
  const finite = Number.isFinite(nearest) ? nearest : Math.sign(nearest) * Number.MAX_VALUE;
  putDouble(finite);
  const exact = digitsOf(text);
  const magnitude = compareMagnitude(exact, digitsOf(finite.toPrecision(100)));
  const side = exact.negative ? -magnitude : magnitude;
  putByte(SAME + side);
  if (side === 0) return;
  const start = at;
  need(2);
  at = buffer.writeUInt16BE(exact.exponent + 0x4000, at);
  putBytes(Buffer.from(exact.digits.padEnd(35, '0'), 'latin1'));
  if (exact.negative) invert(start);
};
const putNumber = (value: Value): void => {
  const plain = value?._bsontype === 'Int32' || value?._bsontype === 'Double' ? value.value : value;
  if (typeof plain === 'number') {
    putDouble(plain);
    putByte(SAME);
  } else putExact((typeof plain === 'bigint' ? Long.fromBigInt(plain) : plain).toString());
};
const putObject = (value: Value): void => {
  for (const key of Object.keys(value)) {
    if (value[key] === undefined) continue;
    putByte(typeOrder(value[key]));
    putString(key);
    putValue(value[key]);
  }
  putByte(0);
};
const putBinary = (value: Value): void => {
  const bytes: Uint8Array =
    value instanceof Uint8Array ? value : value.buffer.subarray(0, value.position);
  need(5);
  at = buffer.writeUInt32BE(bytes.length, at);
  putByte(value.sub_type ?? 0);
  putBytes(bytes);
};
const putDate = (value: Date): void => {
  const milliseconds = Math.trunc(+value) || 0;
  const high = Math.floor(milliseconds / 2 ** 32);
  need(8);
  at = buffer.writeUInt32BE((high ^ 0x80000000) >>> 0, at);
  at = buffer.writeUInt32BE(milliseconds - high * 2 ** 32, at);
};
const putTimestamp = (value: Value): void => {
  need(8);
  at = buffer.writeUInt32BE(value.getHighBitsUnsigned(), at);
  at = buffer.writeUInt32BE(value.getLowBitsUnsigned(), at);
};
const WRITERS: Record<number, (value: Value) => void> = {
  [ORDER.NUMBER]: putNumber,
  [ORDER.STRING]: (value) => putString(typeof value === 'string' ? value : value.value),
  [ORDER.OBJECT]: putObject,
  [ORDER.ARRAY]: (value) => {
    for (const element of value) putValue(element);
    putByte(0);
  },
  [ORDER.BINARY]: putBinary,
  [ORDER.OBJECT_ID]: (value) => putBytes(value.id),
  [ORDER.BOOLEAN]: (value) => putByte(value ? 2 : 1),
  [ORDER.DATE]: putDate,
  [ORDER.TIMESTAMP]: putTimestamp,
  [ORDER.REGEX]: (value) => {
    putString(value.pattern ?? value.source);
    putString(value.options ?? value.flags);
  },
  [ORDER.CODE]: (value) => putString(String(value.code)),
};
const putValue = (value: Value): void => {
  spend(1);
  const order = typeOrder(value);
  putByte(order);
  WRITERS[order]?.(value);
};

/** Order-preserving bytes of one value. */
export const encode = (value: Value): Buffer => {
  at = 0;
  putValue(value);
  return Buffer.from(buffer.subarray(0, at));
};

/** The same bytes as a latin1 string: the identity of a value in sets and maps. */
export const identity = (value: Value): string => {
  at = 0;
  putValue(value);
  return buffer.toString('latin1', 0, at);
};

/** Order-preserving bytes of a compound key, behind a prefix; components with direction -1 are inverted. */
export const encodeCompound = (values: Value[], directions: number[], prefix?: Buffer): Buffer => {
  at = 0;
  if (prefix) putBytes(prefix);
  values.forEach((value, i) => {
    const start = at;
    putValue(value);
    if (directions[i]! < 0) invert(start);
  });
  return Buffer.from(buffer.subarray(0, at));
};

/** Not the difference: that of two infinities is NaN. */
const compareNumbers = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** MongoDB's order of two values: negative, zero or positive. */
export const compare = (a: Value, b: Value): number => {
  spend(1);
  if (typeof a === 'number' && typeof b === 'number' && a === a && b === b)
    return compareNumbers(a, b);
  if (a instanceof Date && b instanceof Date) return (+a || 0) - (+b || 0);
  return Buffer.compare(encode(a), encode(b));
};

/** MongoDB's equality: numbers of every width by value, documents by order of fields. */
export const equal = (a: Value, b: Value): boolean => {
  spend(1);
  if (a === b) return true;
  if (typeof a === 'string' && typeof b === 'string') return false;
  return compare(a, b) === 0;
};

/** `compare` with a second value that stays the same, encoded once. */
export const compareTo = (fixed: Value): ((value: Value) => number) => {
  const key = encode(fixed);
  const plain = typeof fixed === 'number' && fixed === fixed;
  return (value) => {
    if (plain && typeof value === 'number' && value === value) return compareNumbers(value, fixed);
    at = 0;
    putValue(value);
    return buffer.compare(key, 0, key.length, 0, at);
  };
};

/** `equal` with a second value that stays the same. */
export const equalTo = (fixed: Value): ((value: Value) => boolean) => {
  const order = compareTo(fixed);
  const kind = typeof fixed;
  const primitive = kind === 'string' || kind === 'boolean' || kind === 'number';
  return (value) => {
    if (value === fixed) return true;
    if (primitive && typeof value === kind && fixed === fixed) return false;
    return order(value) === 0;
  };
};

export const MAX_KEY = 1800;

/**
 * Keys of LMDB are limited to 1,978 bytes: one that is longer behind its prefix keeps its start and ends in a hash,
 * exact for equality only.
 */
export const clampKey = (key: Buffer, prefixLength: number): Buffer => {
  if (key.length - prefixLength <= MAX_KEY) return key;
  const hash = createHash('sha256').update(key.subarray(prefixLength)).digest();
  return Buffer.concat([key.subarray(0, prefixLength + MAX_KEY - hash.length), hash]);
};
