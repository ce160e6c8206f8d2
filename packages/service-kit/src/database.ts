import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import mongoose from 'mongoose';
import { unavailable } from './errors';
import { limitQueries } from './limit-queries';
import { requestContext } from './request-context';
import { type InsertModel, insertOf, tryBulk, type Write, writeTogether } from './write-together';

mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', true);
// A hook at start builds them, so that a service is not ready before its unique indexes are.
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
mongoose.set('bufferCommands', false);
mongoose.plugin(limitQueries);

/** A server is asked each 30 s whether it is well; one that a call does not reach is asked at once. */
const wellness = { heartbeatFrequencyMS: 30_000 };

/** The driver looks after its idle connections ten times a second, for which it has no option of its own (decision 057). */
const restful = { minPoolSizeCheckFrequencyMS: 10_000 };

/** How long a server that cannot be reached is waited for. */
const reaching = { serverSelectionTimeoutMS: 3000, connectTimeoutMS: 3000 };

/** What this process is connected to. */
let database: { uri: string; dbName: string } | undefined;

/** Connects this process to one service's own database; throws when the server cannot be reached in 3 s. */
export const connectDatabase = async (
  uri: string,
  dbName: string,
  options: mongoose.mongo.MongoClientOptions = {},
): Promise<void> => {
  const client = new mongoose.mongo.MongoClient(uri, {
    ...reaching,
    ...wellness,
    socketTimeoutMS: 4000,
    maxPoolSize: 50,
    waitQueueTimeoutMS: 10_000,
    ...options,
  });
  client.setMaxListeners(0);
  Object.assign(client.options, restful, { dbName });
  await client.connect();
  await tryBulk(client, dbName);
  mongoose.connection.setClient(client);
  database = { uri, dbName };
};

/**
 * Creates every model's collection and indexes; existing ones stay. An index of many rows takes longer than the service waits
 * for any other answer, so this has a connection of its own that waits.
 */
export const prepareCollections = async (): Promise<void> => {
  const { uri, dbName } = database!;
  const patient = await mongoose.createConnection(uri, { ...reaching, dbName }).asPromise();
  try {
    await Promise.all(
      Object.values(mongoose.models).map(async ({ modelName, schema, collection }) => {
        const model = patient.model(modelName, schema, collection.collectionName);
        await model.createCollection();
        await model.createIndexes();
      }),
    );
  } finally {
    await patient.destroy();
  }
};

export const disconnectDatabase = (): Promise<void> => mongoose.disconnect();

/** Resolves when the database answers within the given time; throws 503 otherwise. */
export const pingDatabase = async (ms = 2000): Promise<void> => {
  const late = setTimeoutPromise(ms, undefined, { ref: false }).then(() => {
    throw unavailable('The database did not answer in time');
  });
  await Promise.race([mongoose.connection.db!.command({ ping: 1 }), late]);
};

/** What waits for the commit of a transaction. */
interface Waiting {
  session: mongoose.ClientSession;
  lastWrites: Write[];
  afterwards: (() => void)[];
  /** What the transaction did not wait for comes too late. */
  isOver: boolean;
}

/** That of the transaction that this runs in. */
const joined = new AsyncLocalStorage<Waiting>();

/** Runs work when the surrounding transaction has committed; at once outside of one. */
export const afterCommit = (work: () => void): void => {
  const waiting = joined.getStore();
  if (waiting) waiting.afterwards.push(work);
  else work();
};

/** Makes the last writes so far. */
const writeWaiting = ({ session, lastWrites }: Waiting): Promise<void> =>
  writeTogether(lastWrites.splice(0), { session });

/** The most writes that wait for a commit. */
const mostWaiting = 500;

const writeLast = async (write: Write): Promise<void> => {
  const waiting = joined.getStore();
  if (!waiting) return writeTogether([write]);
  if (waiting.isOver) throw new Error('A write comes after the end of its transaction');
  waiting.lastWrites.push(write);
  if (waiting.lastWrites.length >= mostWaiting) await writeWaiting(waiting);
};

/**
 * Inserts a row right before the surrounding transaction commits, by one command with all that wait for that; nothing in the
 * transaction may read it. At once outside of one. Throws when the row is not valid; a lean one is not looked at.
 */
export const insertAtCommit = async (
  model: InsertModel,
  row: object,
  options: { lean?: boolean } = {},
): Promise<void> => writeLast(await insertOf(model, row, options));

/** The same for the update of a row, which is inserted when there is none; filter and update are sent as they are. */
export const upsertAtCommit = (
  { collection }: Pick<InsertModel, 'collection'>,
  filter: object,
  update: object,
): Promise<void> => writeLast({ collection: collection.collectionName, filter, update });

/**
 * Runs fn in a transaction that every model call inside joins; inside another one it is a part of that. fn may run again
 * after a write conflict.
 */
export const inTransaction = async <T>(fn: () => Promise<T>): Promise<T> => {
  if (joined.getStore()) return fn();
  let waiting: Waiting;
  const result = await mongoose.connection.transaction((session) => {
    waiting = { session, lastWrites: [], afterwards: [], isOver: false };
    return joined.run(waiting, async () => {
      const made = await fn().finally(() => (waiting.isOver = true));
      await writeWaiting(waiting);
      return made;
    });
  });
  for (const work of waiting!.afterwards) work();
  return result;
};

/** Bound to where no transaction is. */
const detached = AsyncResource.bind(<T>(work: () => T): T => work());

/** Runs what a transaction cannot contain, as the making of a collection, apart from the surrounding one; still within its request's time. */
export const outsideTransaction = <T>(work: () => Promise<T>): Promise<T> => {
  const request = requestContext.getStore();
  return detached(() => (request ? requestContext.run(request, work) : work()));
};

/** True when a unique index refused a write. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11000;
