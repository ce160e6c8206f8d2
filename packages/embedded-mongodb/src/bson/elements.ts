import { spend } from '../querying/work';
import { endOfValue } from './depth';

const DOCUMENT = 3;
const ARRAY = 4;
const CODE_WITH_SCOPE = 15;
const HEAD = 4;

/** Where an element of a document ends whose value begins there; undefined for a type that is not known. */
const endOf = (bytes: Buffer, type: number, at: number): number | undefined =>
  type === DOCUMENT || type === ARRAY || type === CODE_WITH_SCOPE
    ? at + bytes.readInt32LE(at)
    : endOfValue(bytes, type, at);

/** Top-level fields by their names in UTF-8: those that are kept, or those that are left out. */
export interface FieldChoice {
  names: readonly Uint8Array[];
  keepsNamed: boolean;
}

/** True when a document has this name there, and a zero after it. */
const isNameAt = (raw: Buffer, at: number, name: Uint8Array): boolean => {
  for (let i = 0; i < name.length; i += 1) if (raw[at + i] !== name[i]) return false;
  return raw[at + name.length] === 0;
};

const isOneOf = (names: readonly Uint8Array[], raw: Buffer, at: number): boolean => {
  for (const name of names) if (isNameAt(raw, at, name)) return true;
  return false;
};

/** Where the zero after a name stands: by a loop, as a native call for each name would take longer. */
const endOfName = (raw: Buffer, at: number): number => {
  let end = at;
  while (end < raw.length && raw[end] !== 0) end += 1;
  return end;
};

/**
 * The document with the top-level fields that are chosen, in their order and byte by byte; undefined when it cannot be read
 * in this way.
 */
export const keepFields = (raw: Buffer, { names, keepsNamed }: FieldChoice): Buffer | undefined => {
  spend(raw.length >> 6);
  const kept = Buffer.allocUnsafe(raw.length);
  let length = HEAD;
  /** Where what is kept and not copied yet begins. */
  let from = HEAD;
  for (let at = HEAD; at < raw.length - 1;) {
    const value = endOfName(raw, at + 1) + 1;
    const end = value < raw.length ? endOf(raw, raw[at]!, value) : undefined;
    if (end === undefined || end <= at || end > raw.length) return undefined;
    if (isOneOf(names, raw, at + 1) !== keepsNamed) {
      if (from < at) length += raw.copy(kept, length, from, at);
      from = end;
    }
    at = end;
  }
  length += raw.copy(kept, length, from, raw.length - 1);
  kept[length++] = 0;
  kept.writeInt32LE(length, 0);
  return kept.subarray(0, length);
};
