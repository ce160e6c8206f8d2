import type { Collection, Db, Document, MongoClient } from 'mongodb';

const BATCH = 1000;
const SYSTEM = new Set(['admin', 'local', 'config']);

/** How many documents were copied of each collection, by `database.collection`. */
export type Copied = Record<string, number>;

const copyIndexes = async (from: Collection, to: Collection): Promise<void> => {
  const indexes = (await from.indexes()).filter(({ name }) => name !== '_id_');
  const specs = indexes.map(({ v: _version, ...spec }) => spec);
  if (specs.length) await to.createIndexes(specs);
};

/** Copies documents with their exact number types. */
const copyDocuments = async (from: Collection, to: Collection): Promise<number> => {
  const cursor = from.find(
    {},
    { promoteValues: false, promoteLongs: false, bsonRegExp: true, batchSize: BATCH },
  );
  let batch: Document[] = [];
  let copied = 0;
  const flush = async () => {
    if (batch.length) await to.insertMany(batch, { writeConcern: { w: 'majority' } });
    copied += batch.length;
    batch = [];
  };
  for await (const document of cursor) if (batch.push(document) >= BATCH) await flush();
  await flush();
  return copied;
};
const copyDatabase = async (from: Db, to: Db, copied: Copied): Promise<void> => {
  for (const { name } of await from.listCollections({}, { nameOnly: true }).toArray()) {
    const target = to.collection(name);
    if (await target.findOne())
      throw new Error(
        `${to.databaseName}.${name} is not empty in the target: nothing more was copied.`,
      );
    if (!(await to.listCollections({ name }).hasNext())) await to.createCollection(name);
    const n = await copyDocuments(from.collection(name), target);
    await copyIndexes(from.collection(name), target);
    const [there, here] = [
      await target.countDocuments(),
      await from.collection(name).countDocuments(),
    ];
    if (there !== here)
      throw new Error(
        `${from.databaseName}.${name} changed while it was copied: stop the site first.`,
      );
    copied[`${to.databaseName}.${name}`] = n;
  }
};

/** Copies every database with its indexes into another MongoDB, whose collections must be empty; stop what writes first. */
export const copyDatabases = async (from: MongoClient, to: MongoClient): Promise<Copied> => {
  const copied: Copied = {};
  const { databases } = await from.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases)
    if (!SYSTEM.has(name)) await copyDatabase(from.db(name), to.db(name), copied);
  return copied;
};
