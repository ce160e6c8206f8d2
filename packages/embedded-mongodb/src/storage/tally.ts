import { crc32 } from 'node:zlib';
import type { Doc } from '../bson/value';
import type { Index } from '../indexes/definition';
import { keysOf } from '../indexes/keys';
import { RECORD_ID_LENGTH, text } from './keys';

/** How many entries there are, and a sum that depends on each but not on their order. */
interface Tally {
  entries: number;
  sum: number;
}
/** The entries that were read of an index, and those that the documents ask for. */
export interface IndexTally {
  index: Index;
  found: Tally;
  expected: Tally;
}

export const newTally = (index: Index): IndexTally => ({
  index,
  found: { entries: 0, sum: 0 },
  expected: { entries: 0, sum: 0 },
});

const count = (to: Tally, key: Buffer, record: Buffer): void => {
  to.entries++;
  to.sum = (to.sum + crc32(record, crc32(key))) >>> 0;
};

/** Counts the entries that a document asks for. */
export const expectEntries = (
  { index, expected }: IndexTally,
  document: Doc,
  record: Buffer,
): void => {
  const keys = new Map(keysOf(index, document).map(({ key }) => [text(key), key]));
  for (const key of keys.values()) count(expected, key, record);
};

/** Counts an entry that was read. */
export const countEntry = ({ index, found }: IndexTally, key: Buffer, record: Buffer): void =>
  count(found, index.unique ? key : key.subarray(0, -RECORD_ID_LENGTH), record);
