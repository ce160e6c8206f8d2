import type { Collection, Document, MongoClient } from 'mongodb';
import { CannotStart } from '../site/stop-with';
import { documentOf, type Entry, readArchive } from './archive';
import { checkFiles } from './media';

const mostDocuments = 1000;
const mostBytes = 8 * 1024 * 1024;

export interface Contents {
  databases: string[];
  collections: number;
  documents: number;
  files: number;
}

const see = (file: string, check: ReturnType<typeof checkFiles>, entry: Entry): void => {
  try {
    check.see(entry);
  } catch (error) {
    throw new CannotStart(`${file} is not a whole backup: ${(error as Error).message}.`);
  }
};

/** Reads a whole archive without changing anything; throws CannotStart when it is not whole. */
export const contentsOf = async (file: string): Promise<Contents> => {
  const databases = new Set<string>();
  const seen = { collections: 0, documents: 0 };
  const check = checkFiles();
  for await (const entry of readArchive(file)) {
    see(file, check, entry);
    if (entry.kind === 'document') seen.documents += 1;
    if (entry.kind === 'collection') seen.collections += Number(!!databases.add(entry.db));
    if (
      entry.kind === 'end' &&
      (entry.documents !== seen.documents ||
        entry.collections !== seen.collections ||
        (entry.files ?? 0) !== check.count())
    )
      throw new CannotStart(`${file} is not a whole backup: its counts are wrong.`);
  }
  return { databases: [...databases], ...seen, files: check.count() };
};

const isEmpty = async (client: MongoClient, database: string): Promise<boolean> => {
  const db = client.db(database);
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    if (await db.collection(name).findOne()) return false;
  return true;
};

/** Drops the databases for an archive; throws CannotStart if they have data and may not be replaced. */
export const makeRoom = async (
  client: MongoClient,
  databases: readonly string[],
  replace: boolean,
): Promise<void> => {
  for (const name of databases)
    if (!replace && !(await isEmpty(client, name)))
      throw new CannotStart(`${name} is not empty: --replace puts the backup in its place.`);
  for (const name of databases) await client.db(name).dropDatabase();
};

/** One collection that is being filled: some documents at a time, its indexes last. */
const startCollection = async (client: MongoClient, entry: Entry & { kind: 'collection' }) => {
  const db = client.db(entry.db);
  const collection: Collection = await db.createCollection(entry.name, entry.options);
  let batch: Document[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await collection.insertMany(batch, { writeConcern: { w: 'majority' } });
    [batch, bytes] = [[], 0];
  };
  const add = async (document: Buffer): Promise<void> => {
    batch.push(documentOf(document));
    bytes += document.length;
    if (batch.length >= mostDocuments || bytes >= mostBytes) await flush();
  };
  const finish = async (): Promise<void> => {
    await flush();
    const indexes = entry.indexes.map(({ v: _version, ns: _namespace, ...index }) => index);
    if (indexes.length > 0) await collection.createIndexes(indexes as never);
  };
  return { add, finish };
};

/** Fills empty databases from an archive: documents with their exact types, then indexes. */
export const load = async (client: MongoClient, file: string): Promise<void> => {
  let current: Awaited<ReturnType<typeof startCollection>> | undefined;
  for await (const entry of readArchive(file)) {
    if (entry.kind === 'document') {
      await current?.add(entry.bytes);
      continue;
    }
    await current?.finish();
    current = entry.kind === 'collection' ? await startCollection(client, entry) : undefined;
  }
};
