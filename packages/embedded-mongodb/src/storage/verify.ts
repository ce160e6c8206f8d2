import { parse } from '../bson/read';
import { readRecord } from './check-file';
import { CHECKSUM_BYTES, isIntact, type Place } from './checksum';
import { Collection } from './collection';
import { PageDamage } from './file-head';
import { text } from './keys';
import { DataPages } from './pages';
import { countEntry, expectEntries, newTally, type IndexTally } from './tally';
import { CHECKSUMS_SINCE, formatOf } from './upgrade';

interface CollectionReport {
  collection: Collection;
  documents: number;
  unreadable: number;
  indexes: IndexTally[];
}
/** What a data file holds, and what is wrong with it. */
export interface Report {
  collections: { namespace: string; documents: number; indexes: number; problems: string[] }[];
  /** Of the file as a whole. */
  problems: string[];
}

const PREFIX = 5;
/** Reads a whole file: the pages, each record, and each index entry against the documents. */
class Verification {
  private readonly problems: string[] = [];
  private readonly byDocuments = new Map<string, CollectionReport>();
  private readonly byIndex = new Map<string, IndexTally>();
  private hasChecksums = true;
  private unreadable = 0;

  constructor(private readonly path: string) {}

  run(): Report {
    try {
      this.read();
    } catch (error) {
      if (!(error instanceof PageDamage)) throw error;
      this.problems.push(error.message);
    }
    if (this.unreadable > 0)
      this.problems.push(`${this.unreadable} records of the server itself cannot be read`);
    return { collections: [...this.byDocuments.values()].map(described), problems: this.problems };
  }

  private read(): void {
    const pages = new DataPages(this.path);
    const damage = ({ message }: PageDamage) => {
      if (!this.problems.includes(message)) this.problems.push(message);
    };
    try {
      // The format record lies behind the documents, whose checksums depend on it.
      pages.walk({ entry: (place) => this.noteFormat(place), damage: () => undefined });
      pages.walk({ entry: (place) => this.add(place), damage });
    } finally {
      pages.close();
    }
  }

  private noteFormat({ page, keyAt, keyEnd, data, valueAt, valueEnd }: Place): void {
    if (keyEnd - keyAt !== 1 || page[keyAt] !== 'm'.charCodeAt(0)) return;
    const format = formatOf(data.subarray(valueAt, valueEnd));
    if (format !== undefined && format < CHECKSUMS_SINCE) this.hasChecksums = false;
  }

  private add(place: Place): void {
    const key = place.page.subarray(place.keyAt, place.keyEnd);
    const stored = place.data.subarray(place.valueAt, place.valueEnd);
    const value = this.hasChecksums ? stored.subarray(0, -CHECKSUM_BYTES) : stored;
    const isWhole = !this.hasChecksums || isIntact(place);
    const owner = text(key.subarray(0, PREFIX));
    const collection = this.byDocuments.get(owner);
    const index = this.byIndex.get(owner);
    if (collection) this.addDocument(collection, key, isWhole ? value : undefined);
    else if (index && isWhole) countEntry(index, key, value);
    else if (!isWhole) this.unreadable++;
    else if (key[0] === 'c'.charCodeAt(0)) this.addCollection(key, value);
  }

  private addCollection(key: Buffer, value: Buffer): void {
    const collection = Collection.fromRecord(key.toString('utf8', 1), readRecord(value));
    const indexes = collection.indexes.filter(({ readySince }) => readySince === 0).map(newTally);
    const report = { collection, documents: 0, unreadable: 0, indexes };
    this.byDocuments.set(text(collection.prefix), report);
    for (const one of indexes) this.byIndex.set(text(one.index.prefix), one);
  }

  private addDocument(report: CollectionReport, key: Buffer, value: Buffer | undefined): void {
    report.documents++;
    const record = key.subarray(PREFIX);
    try {
      if (!value) throw new Error('its checksum is wrong');
      const document = parse(value);
      for (const one of report.indexes) expectEntries(one, document, record);
    } catch {
      report.unreadable++;
    }
  }
}

const described = ({ collection, documents, unreadable, indexes }: CollectionReport) => {
  const problems = unreadable > 0 ? [`${unreadable} documents cannot be read`] : [];
  for (const { index, found, expected } of indexes)
    if (found.entries !== expected.entries)
      problems.push(
        `its index ${index.name} has ${found.entries} entries, and what can be read of its documents asks for ${expected.entries}`,
      );
    else if (found.sum !== expected.sum)
      problems.push(`the entries of its index ${index.name} are not those of its documents`);
  return { namespace: collection.namespace, documents, indexes: indexes.length, problems };
};

/** Reads a data file that no server uses, in full and without changing it. */
export const verifyDataFile = (path: string): Report => new Verification(path).run();
