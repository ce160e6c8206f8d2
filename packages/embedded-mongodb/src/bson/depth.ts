import { fail } from '../errors';

/** The most levels of documents and arrays in a stored document, as MongoDB documents it. */
export const MOST_STORED_LEVELS = 100;
/** The most levels in a command. */
export const MOST_LEVELS = 200;
/** A level takes at least its type, an empty name, a length and an end. */
const LEVEL_BYTES = 7;

const DOCUMENT = 3;
const ARRAY = 4;
const BINARY = 5;
const REGEX = 11;
const CODE_WITH_SCOPE = 15;
/** The bytes of each type whose length is fixed. */
const FIXED: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};
/** Of types with a length of their own, the bytes besides it. */
const MEASURED: Record<number, number> = { 2: 4, 12: 16, 13: 4, 14: 4 };

/** Where a value that holds no documents ends; undefined for an unknown type, which the parser refuses. */
export const endOfValue = (bytes: Buffer, type: number, at: number): number | undefined => {
  const fixed = FIXED[type];
  if (fixed !== undefined) return at + fixed;
  if (type === REGEX) return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1;
  const beside = type === BINARY ? 5 : MEASURED[type];
  return beside === undefined ? undefined : at + beside + bytes.readInt32LE(at);
};

/** Reads the levels of a BSON document until they are more than `most`; stops at what is no BSON. */
const isDeeper = (bytes: Buffer, most: number): boolean => {
  let levels = 1;
  let at = 4;
  while (levels > 0 && at < bytes.length) {
    const type = bytes[at]!;
    if (type === 0) {
      at++;
      levels--;
      continue;
    }
    at = bytes.indexOf(0, at + 1) + 1;
    if (at === 0 || at + 4 > bytes.length) return false;
    if (type === CODE_WITH_SCOPE) at += 8 + bytes.readInt32LE(at + 4);
    if (type === DOCUMENT || type === ARRAY || type === CODE_WITH_SCOPE) {
      if (++levels > most) return true;
      at += 4;
      continue;
    }
    const end = endOfValue(bytes, type, at);
    if (end === undefined || end < at) return false;
    at = end;
  }
  return false;
};

/** Throws error 15 when a BSON document has more levels than `most`; nothing is parsed. */
export const checkDepth = (bytes: Buffer, most: number): void => {
  if (bytes.length > most * LEVEL_BYTES && isDeeper(bytes, most))
    throw fail(15, `BSONObj exceeds maximum nested object depth: ${most}`);
};
