import mongoose, { type ClientSession, type mongo } from 'mongoose';
import { timeLeft } from './limit-queries';

/** A mongoose model of rows to insert, whatever they are. */
export interface InsertModel {
  collection: { collectionName: string };
  new (row: object): { validate(): Promise<void>; toBSON(): object };
}

/** The insert of a row, or the update of one that is inserted when there is none. */
export type Write = { collection: string } & (
  { document: object } | { filter: object; update: object }
);

/** The insert of a row, with the defaults of its model; a lean one is taken as it is. Throws when it is not valid. */
export const insertOf = async (
  model: InsertModel,
  row: object,
  { lean = false }: { lean?: boolean },
): Promise<Write> => {
  const collection = model.collection.collectionName;
  if (lean) return { collection, document: row };
  const made = new model(row);
  await made.validate();
  return { collection, document: made.toBSON() };
};

interface BulkAnswer {
  cursor: { firstBatch: mongo.ErrorDescription[] };
}

/** Sends operations on several collections by one command, which MongoDB has since 8.0. Throws the first error of one. */
const sendBulk = async (
  client: mongo.MongoClient,
  ops: readonly object[],
  namespaces: readonly string[],
  options: { session?: ClientSession } = {},
): Promise<void> => {
  const nsInfo = namespaces.map((ns) => ({ ns }));
  const command = { bulkWrite: 1, ops, nsInfo, errorsOnly: true, maxTimeMS: timeLeft() };
  const answer = (await client.db('admin').command(command, options)) as unknown as BulkAnswer;
  const [error] = answer.cursor.firstBatch;
  if (error) throw new mongoose.mongo.MongoServerError(error);
};

let hasBulk = false;

/** Finds out, by a delete of nothing, whether the database takes writes to several collections together. */
export const tryBulk = async (client: mongo.MongoClient, dbName: string): Promise<void> => {
  const nothing = { delete: 0, filter: { _id: 'none' }, multi: false };
  try {
    await sendBulk(client, [nothing], [`${dbName}.counters`]);
    hasBulk = true;
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError)) throw error;
    hasBulk = false;
  }
};

const operationOf = (write: Write, index: number): object =>
  'document' in write
    ? { insert: index, document: write.document }
    : { update: index, filter: write.filter, updateMods: write.update, upsert: true };

const modelOf = (write: Write): mongo.AnyBulkWriteOperation =>
  'document' in write
    ? { insertOne: { document: write.document } }
    : { updateOne: { filter: write.filter, update: write.update, upsert: true } };

/** Makes writes, those of a collection in their order: all by one command where the database can, else by one for each collection. */
export const writeTogether = async (
  writes: readonly Write[],
  options: { session?: ClientSession } = {},
): Promise<void> => {
  if (writes.length === 0) return;
  const { db } = mongoose.connection;
  const collections = [...new Set(writes.map(({ collection }) => collection))];
  if (hasBulk && collections.length > 1) {
    const ops = writes.map((write) => operationOf(write, collections.indexOf(write.collection)));
    const namespaces = collections.map((collection) => `${db!.databaseName}.${collection}`);
    return sendBulk(mongoose.connection.getClient(), ops, namespaces, options);
  }
  for (const name of collections) {
    const own = writes.filter(({ collection }) => collection === name);
    const maxTimeMS = timeLeft();
    await db!.collection(name).bulkWrite(own.map(modelOf), { ...options, maxTimeMS });
  }
};
