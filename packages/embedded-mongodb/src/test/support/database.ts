import { MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { startTemporaryMongoDB } from '../../testing';

export interface TestDatabase {
  client: MongoClient;
  uri: string;
  path: string;
  /** A collection that no other test uses. */
  fresh<T extends Document = Document>(): Collection<T>;
  close(): Promise<void>;
}

/** A server of its own for one test file. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const server = await startTemporaryMongoDB();
  const client = await MongoClient.connect(server.uri);
  let made = 0;
  return {
    client,
    uri: server.uri,
    path: server.path,
    fresh: <T extends Document>() => client.db('test').collection<T>(`c${++made}`),
    close: async () => {
      await client.close();
      await server.close();
    },
  };
};

/** The documents of the collection `c` that commands are tried on. */
export const FIVE = Array.from({ length: 5 }, (_, i) => ({ _id: i + 1, k: 'aabbb'[i], n: 5 - i }));

/** A database with the five documents and an index on `n`. */
export const openFive = async (): Promise<{ db: Db; uri: string; close(): Promise<void> }> => {
  const { client, uri, close } = await openTestDatabase();
  const db = client.db('five');
  await db.collection('c').insertMany(FIVE as never);
  await db.collection('c').createIndex({ n: 1 });
  return { db, uri, close };
};
