import { Long, serialize } from 'bson';
import type { Batch } from '../cursors/cursors';

const lengthPrefixed = (parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(4);
  head.writeInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0));
  return Buffer.concat([head, ...parts]);
};
const END = Buffer.from([0]);

/** The fields of a document without its length, its closing zero included. */
const fields = (document: Record<string, unknown>): Buffer =>
  Buffer.from(serialize(document)).subarray(4);

const named = (type: number, name: string): Buffer =>
  Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');

/** The heads of an array's first elements, which nearly every reply needs. */
const POSITIONS = Array.from({ length: 101 }, (_, i) => named(3, String(i)));
const position = (i: number): Buffer => POSITIONS[i] ?? named(3, String(i));

/** The reply of a command that answers a batch, with the documents' bytes as they are. */
export function cursorReply(
  batch: Batch,
  namespace: string,
  part: 'firstBatch' | 'nextBatch',
): Buffer {
  const elements = batch.documents.flatMap((document, i) => [position(i), document]);
  const array = lengthPrefixed([...elements, END]);
  const cursor = lengthPrefixed([
    named(4, part),
    array,
    fields({ id: Long.fromNumber(batch.id), ns: namespace }),
  ]);
  return lengthPrefixed([named(3, 'cursor'), cursor, fields({ ok: 1 })]);
}

/** The reply of a command that answers one document, with its bytes as they are, after other fields. */
export const documentReply = (before: Record<string, unknown>, value: Buffer): Buffer =>
  lengthPrefixed([fields(before).subarray(0, -1), named(3, 'value'), value, fields({ ok: 1 })]);
