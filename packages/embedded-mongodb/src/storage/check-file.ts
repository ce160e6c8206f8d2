import { parse } from '../bson/read';
import type { Doc } from '../bson/value';
import { isIntact, type Place } from './checksum';
import { PageDamage } from './file-head';
import { DataPages, type Listener } from './pages';
import { CHECKSUMS_SINCE, FORMATS, formatOf } from './upgrade';

const C = 0x63;
const M = 0x6d;
const ID_BYTES = 5;

/** The number by which the entries of a collection or an index are counted. */
const countKey = (tag: 'd' | 'i', id: number): number => tag.charCodeAt(0) * 2 ** 32 + id;

/** Reads a BSON record that may have a checksum behind it; throws PageDamage when it is none. */
export const readRecord = (stored: Buffer): Doc => {
  try {
    return parse(stored.subarray(0, stored.readInt32LE(0)));
  } catch {
    throw new PageDamage('a record cannot be read');
  }
};

/** What was met in a data file. */
interface Contents {
  /** The format record as it is stored. */
  format: Buffer | undefined;
  /** The records of the collections, by namespace, as they are stored. */
  catalogue: Map<string, Buffer>;
  counts: Map<number, number>;
}

/** Counts the entries of each collection and index, and keeps the records that say what they are. */
class Counter {
  readonly contents: Contents = { format: undefined, catalogue: new Map(), counts: new Map() };
  private current = 0;
  private count = 0;

  add({ page, keyAt, keyEnd, data, valueAt, valueEnd }: Place): void {
    const owner = keyEnd - keyAt >= ID_BYTES ? page.readUIntBE(keyAt, ID_BYTES) : 0;
    if (owner !== this.current) {
      this.settle();
      this.current = owner;
      this.count = this.contents.counts.get(owner) ?? 0;
    }
    this.count++;
    const tag = page[keyAt];
    if (tag === M && keyEnd === keyAt + 1)
      this.contents.format = Buffer.from(data.subarray(valueAt, valueEnd));
    else if (tag === C) {
      const record = Buffer.from(data.subarray(valueAt, valueEnd));
      this.contents.catalogue.set(page.toString('utf8', keyAt + 1, keyEnd), record);
    }
  }

  private settle(): void {
    this.contents.counts.set(this.current, this.count);
  }

  /** What was counted. */
  finish(): Contents {
    this.settle();
    return this.contents;
  }
}

/** How many entries there are of a collection's documents or of an index. */
const countOf = ({ counts }: Contents, tag: 'd' | 'i', id: number): number =>
  counts.get(countKey(tag, id)) ?? 0;

/** True when the number of an index's entries fits that of the documents. */
const fits = (index: Doc, entries: number, documents: number): boolean => {
  const { spec, building, multikey } = index;
  if (building || spec.sparse || spec.partialFilterExpression) return true;
  return multikey ? entries >= documents : entries === documents;
};

/** The first collection whose documents and index entries do not agree in number, in words; undefined if all do. */
const disagreement = (contents: Contents): string | undefined => {
  for (const [namespace, record] of contents.catalogue) {
    const { id, indexes } = readRecord(record) as { id: number; indexes: Doc[] };
    const documents = countOf(contents, 'd', id);
    for (const index of indexes) {
      const entries = countOf(contents, 'i', index.id as number);
      if (!fits(index, entries, documents))
        return `${namespace} has ${documents} documents and ${entries} entries in its index ${String(index.spec.name)}`;
    }
  }
  return undefined;
};

/** The format of a data file; undefined when it is none. */
const formatIn = ({ format }: Contents): number | undefined => format && formatOf(format);

/** The number of documents by collection, of those in the catalogue. */
const documentsIn = (contents: Contents): Map<number, number> =>
  new Map(
    [...contents.catalogue.values()].map((record): [number, number] => {
      const id = readRecord(record).id as number;
      return [id, countOf(contents, 'd', id)];
    }),
  );

/**
 * Reads every page in use, and checks the structure, each checksum, and the numbers of documents and index entries.
 * Returns the number of documents by collection, undefined when the file is whole and not ours; throws PageDamage.
 */
export const checkPages = (path: string): Map<number, number> | undefined => {
  const pages = new DataPages(path);
  const counter = new Counter();
  let broken: PageDamage | undefined;
  const listener: Listener = {
    entry: (place) => {
      counter.add(place);
      if (!broken && !isIntact(place)) broken = new PageDamage('a record is not as it was written');
    },
    damage: (problem) => {
      throw problem;
    },
  };
  try {
    pages.walk(listener);
  } finally {
    pages.close();
  }
  const contents = counter.finish();
  const format = formatIn(contents);
  // The checksums of another format are not known.
  if (format === undefined && broken && contents.format) throw broken;
  if (format === undefined) return undefined;
  // The server refuses it by its format.
  if (format > FORMATS.current) return new Map();
  if (format >= CHECKSUMS_SINCE && broken) throw broken;
  const problem = disagreement(contents);
  if (problem) throw new PageDamage(problem);
  return documentsIn(contents);
};
