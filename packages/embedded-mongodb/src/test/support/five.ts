import type { Db } from 'mongodb';
import { openTestDatabase } from './database';

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
