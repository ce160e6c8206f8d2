import { Code } from 'bson';
import { getOwn, setOwn, type Doc, type Value } from './value';

/** The lengths of BSON's values by their types where they are always as long. */
const LENGTHS = new Map([
  [0x01, 8],
  [0x06, 0],
  [0x07, 12],
  [0x08, 1],
  [0x09, 8],
  [0x0a, 0],
  [0x10, 4],
  [0x11, 8],
  [0x12, 8],
  [0x13, 16],
  [0x7f, 0],
  [0xff, 0],
]);
const [TEXT, CODE, POINTER, BINARY, REGEX] = [0x02, 0x0d, 0x0c, 0x05, 0x0b];
const DOCUMENTS = [0x03, 0x04, 0x0f];
const MARK = Buffer.from('\x02$ref\0');

const after = (bytes: Buffer, at: number): number => {
  const end = bytes.indexOf(0, at);
  if (end < 0) throw new RangeError('a name without an end');
  return end + 1;
};
const endOf = (bytes: Buffer, type: number, at: number): number => {
  const length = LENGTHS.get(type);
  if (length !== undefined) return at + length;
  if (type === REGEX) return after(bytes, after(bytes, at));
  const size = bytes.readInt32LE(at);
  if (size < 0) throw new RangeError('a negative length');
  if (DOCUMENTS.includes(type)) return at + Math.max(size, 5);
  return at + 4 + size + (type === BINARY ? 1 : type === POINTER ? 12 : 0);
};
/** The places of the types of all texts called `$ref`, however deep they stand. */
function* placesIn(bytes: Buffer, from: number): Generator<number> {
  const end = from + bytes.readInt32LE(from) - 1;
  for (let at = from + 4; at < end;) {
    const value = after(bytes, at + 1);
    const type = bytes[at]!;
    if (type === 0x03 || type === 0x04) yield* placesIn(bytes, value);
    else if (type === TEXT && bytes.toString('latin1', at + 1, value - 1) === '$ref') yield at;
    at = endOf(bytes, type, value);
  }
}

/** True where bytes may hold a reference to another document. */
export const mayHoldReference = (bytes: Buffer): boolean => bytes.includes(MARK);

/** A copy in which bson does not recognise references, which it would parse as DBRef: the type of `$ref` is changed from text to code. */
export const escaped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  for (const place of placesIn(bytes, 0)) copy[place] = CODE;
  return copy;
};
/** Undoes escaped() after parsing: code becomes text again. */
export const unescaped = (value: Value): Value => {
  if (Array.isArray(value)) return value.map(unescaped);
  if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value;
  for (const key of Object.keys(value as Doc)) {
    const inner: Value = getOwn(value as Doc, key);
    const isText = key === '$ref' && inner instanceof Code && !inner.scope;
    setOwn(value as Doc, key, isText ? inner.code : unescaped(inner));
  }
  return value;
};
