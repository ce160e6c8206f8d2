import { MongoClient, type Collection, type Document } from 'mongodb';
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
