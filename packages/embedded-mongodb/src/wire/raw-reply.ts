import { Long, serialize } from 'bson';
import type { Batch } from '../cursors/cursors';

const LENGTH = 4;
const END = Buffer.from([0]);

const sizeOf = (parts: Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0);

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.allocUnsafe(LENGTH);
  length.writeInt32LE(bytes);
  return length;
};

/** The fields of a document without its length, its closing zero included. */
const fields = (document: Record<string, unknown>): Buffer =>
  Buffer.from(serialize(document)).subarray(LENGTH);

const named = (type: number, name: string): Buffer =>
  Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');

const DOCUMENT = 3;
const ARRAY = 4;
const CURSOR = named(DOCUMENT, 'cursor');
const VALUE = named(DOCUMENT, 'value');
const PARTS = { firstBatch: named(ARRAY, 'firstBatch'), nextBatch: named(ARRAY, 'nextBatch') };
const OK = fields({ ok: 1 });

/** The cached heads of an array's first elements, which nearly every reply needs. */
const POSITIONS = Array.from({ length: 101 }, (_, i) => named(DOCUMENT, String(i)));
const position = (i: number): Buffer => POSITIONS[i] ?? named(DOCUMENT, String(i));

/** The reply of a command that answers a batch, with the documents' bytes as they are: copied once, so lengths come first. */
export const cursorReply = (
  batch: Batch,
  namespace: string,
  part: 'firstBatch' | 'nextBatch',
): Buffer => {
  const elements = batch.documents.flatMap((document, i) => [position(i), document]);
  const rest = fields({ id: Long.fromNumber(batch.id), ns: namespace });
  const array = LENGTH + sizeOf(elements) + END.length;
  const cursor = LENGTH + PARTS[part].length + array + rest.length;
  const whole = LENGTH + CURSOR.length + cursor + OK.length;
  const heads = [lengthOf(whole), CURSOR, lengthOf(cursor), PARTS[part], lengthOf(array)];
  return Buffer.concat([...heads, ...elements, END, rest, OK], whole);
};

/** The reply of a command that answers one document, with its bytes as they are, after other fields. */
export const documentReply = (before: Record<string, unknown>, value: Buffer): Buffer => {
  const parts = [fields(before).subarray(0, -END.length), VALUE, value, OK];
  return Buffer.concat([lengthOf(LENGTH + sizeOf(parts)), ...parts]);
};
