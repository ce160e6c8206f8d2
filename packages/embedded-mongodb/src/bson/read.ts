import { deserialize, type DeserializeOptions } from 'bson';
import { spend } from '../querying/work';
import { escaped, mayHoldReference, unescaped } from './references';
import type { Doc } from './value';

/** Reads BSON with bson's options; a reference (`$ref`) stays a plain document. */
export const read = (bytes: Uint8Array, options: DeserializeOptions): Doc => {
  const view = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
  spend(view.length >> 6);
  if (!mayHoldReference(view)) return deserialize(view, options);
  return unescaped(deserialize(escaped(view), options)) as Doc;
};

/** Reads BSON into plain JavaScript values; regular expressions stay BSONRegExp. */
export const parse = (bytes: Uint8Array): Doc =>
  read(bytes, { promoteValues: true, bsonRegExp: true });

/** Reads BSON without promoting numbers, so that int, long and double survive a rewrite unchanged. */
export const parseExact = (bytes: Uint8Array): Doc =>
  read(bytes, { promoteValues: false, promoteLongs: false, bsonRegExp: true });
