/**
 * Every record of the data file is found by one byte string:
 *   m                        the format record            c<namespace>        a collection of the catalogue
 *   d<collection><record>    a document, raw BSON         s<session>          the last retryable write or commit of a session
 *   i<index><key>            unique index: record id      g<prefix>           a range whose records wait to be deleted
 *   i<index><key><record>    other index: record id
 */
export const FORMAT_KEY = Buffer.from('m');

export const catalogKey = (namespace: string): Buffer => Buffer.from(`c${namespace}`);
export const garbageKey = (prefix: Buffer): Buffer => Buffer.concat([Buffer.from('g'), prefix]);
export const sessionKey = (session: string): Buffer => Buffer.from(`s${session}`, 'latin1');

const numbered = (tag: string, id: number): Buffer => {
  const prefix = Buffer.alloc(5);
  prefix.write(tag, 'latin1');
  prefix.writeUInt32BE(id, 1);
  return prefix;
};
export const documentPrefix = (collectionId: number): Buffer => numbered('d', collectionId);
export const indexPrefix = (indexId: number): Buffer => numbered('i', indexId);

export const RECORD_ID_LENGTH = 6;
/** A record id: insertion order, six bytes. */
export const recordId = (number: number): Buffer => {
  const id = Buffer.allocUnsafe(RECORD_ID_LENGTH);
  id.writeUIntBE(number, 0, RECORD_ID_LENGTH);
  return id;
};

/** The first byte string after every one that begins with the prefix. */
export const after = (prefix: Buffer): Buffer => {
  for (let end = prefix.length; end > 0; end--)
    if (prefix[end - 1]! < 255) {
      const next = Buffer.from(prefix.subarray(0, end));
      next[end - 1]!++;
      return next;
    }
  return Buffer.from([255]);
};

/** The first byte string after this one. */
export const next = (key: Buffer): Buffer => Buffer.concat([key, Buffer.from([0])]);

export const text = (key: Buffer): string => key.toString('latin1');
export const bytes = (key: string): Buffer => Buffer.from(key, 'latin1');
