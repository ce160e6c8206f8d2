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

/**
 * The document with those of its top-level fields whose names are accepted, in their order and byte by byte; undefined
 * when it cannot be read in this way.
 */
export const keepFields = (raw: Buffer, accepts: (name: string) => boolean): Buffer | undefined => {
  spend(raw.length >> 6);
  const kept = Buffer.allocUnsafe(raw.length);
  let length = HEAD;
  for (let at = HEAD; at < raw.length - 1;) {
    const value = raw.indexOf(0, at + 1) + 1;
    const end = endOf(raw, raw[at]!, value);
    if (value === 0 || end === undefined || end <= at || end > raw.length) return undefined;
    if (accepts(raw.toString('utf8', at + 1, value - 1))) {
      raw.copy(kept, length, at, end);
      length += end - at;
    }
    at = end;
  }
  kept[length++] = 0;
  kept.writeInt32LE(length, 0);
  return kept.subarray(0, length);
};
