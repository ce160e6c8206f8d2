import { parse } from '../bson/read';
import type { Doc } from '../bson/value';

/** A document's bytes, and its fields once they have been parsed. */
export interface Stored {
  raw: Buffer;
  document?: Doc;
}
/** A document that was found, and where it is. */
export interface Row extends Stored {
  record: Buffer;
}

/** The fields of a stored document, read once. */
export const documentOf = (stored: Stored): Doc => (stored.document ??= parse(stored.raw));
