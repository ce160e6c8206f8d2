import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BSON, type Document } from 'mongodb';
import { CannotStart } from '../site/stop-with';

/**
 * The marks of an archive, in order: one head, then each collection and its documents, then (from version 2 on) each file and
 * its parts, then one end.
 */
export type Entry =
  | { kind: 'head'; format: 'hypercar-backup'; version: 1 | 2; madeAt: Date }
  | { kind: 'collection'; db: string; name: string; options: Document; indexes: Document[] }
  | { kind: 'document'; bytes: Buffer }
  | { kind: 'file'; name: string; bytes: number }
  | { kind: 'part'; data: Uint8Array }
  | { kind: 'file-end'; sha256: string }
  | { kind: 'end'; collections: number; documents: number; files?: number };

// Documents are stored as the database sent them; everything else is BSON behind the other mark.
const documentMark = 1;
const entryMark = 2;
const exact = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Bytes of a document as values that keep their exact types. */
export const documentOf = (bytes: Uint8Array): Document => BSON.deserialize(bytes, exact);

const bytesOf = (entry: Entry): Buffer =>
  entry.kind === 'document'
    ? Buffer.concat([Buffer.of(documentMark), entry.bytes])
    : Buffer.concat([Buffer.of(entryMark), BSON.serialize(entry)]);

async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) yield bytesOf(entry);
}

/** Writes an archive, for this user only, that appears under its name when it is whole; throws when the name is taken. */
export const writeArchive = async (file: string, entries: AsyncIterable<Entry>): Promise<void> => {
  const part = `${file}.part`;
  try {
    const out = createWriteStream(part, { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(packed(entries)), createGzip(), out);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') rmSync(part, { force: true });
    if (code) throw new CannotStart(`${part} cannot be written (${code}).`);
    throw error;
  }
  await rename(part, file);
};

// The largest document of MongoDB, with room for the entry of a collection around it; the smallest is an empty one.
const maxDocument = 16 * 1024 * 1024 + 16 * 1024;
const minDocument = 5;

/** Splits a stream into marks with their BSON documents, one document at a time. */
async function* unpacked(stream: AsyncIterable<Buffer>): AsyncGenerator<[number, Buffer]> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const size = rest.readInt32LE(1);
      if (size < minDocument || size > maxDocument)
        throw new Error('a document in it has an impossible length');
      const length = 1 + size;
      if (rest.length < length) break;
      yield [rest[0]!, rest.subarray(1, length)];
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error('it ends in the middle of a document');
}

const entryOf = (mark: number, bytes: Buffer): Entry => {
  if (mark === documentMark) return { kind: 'document', bytes };
  if (mark === entryMark) return BSON.deserialize(bytes, { promoteBuffers: true }) as Entry;
  throw new Error('it holds something else');
};

/** Reads an archive to its end; throws CannotStart when it is no archive of ours or not whole. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  let last: Entry | undefined;
  try {
    const stream = createGunzip();
    // Errors go to the reader of the stream.
    pipeline(createReadStream(file), stream).catch(() => {});
    for await (const [mark, bytes] of unpacked(stream)) {
      const entry = entryOf(mark, bytes);
      if (
        !last &&
        (entry.kind !== 'head' || entry.format !== 'hypercar-backup' || entry.version > 2)
      )
        throw new Error('it is of another format');
      last = entry;
      yield entry;
    }
    if (last?.kind !== 'end') throw new Error('its end is missing');
  } catch (error) {
    throw new CannotStart(`${file} is not a whole backup: ${(error as Error).message}.`);
  }
}
