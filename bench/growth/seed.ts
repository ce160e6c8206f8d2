import { type Db, MongoClient } from 'mongodb';
import { authKinds } from './auth-rows';
import { contestKinds } from './contest-rows';
import { courseKinds } from './course-rows';
import { countOf, type Kind, rowsOf } from './kind';
import { opsKinds } from './ops-rows';

/** Everything that is seeded. */
export const kinds: readonly Kind[] = [...authKinds, ...contestKinds, ...courseKinds, ...opsKinds];

const batchSize = 10_000;
const seed = 21;
/** What the jobs of a site write that nobody uses yet. */
const writtenByJobs = new Set(['viewer_analytics', 'cleanup_rounds']);
/** Says in a database of its own that the site is one for measuring, and how far the seed has come. */
const markerOf = (client: MongoClient) =>
  client.db('growth').collection<{ _id: string; rows: number; whole: boolean }>('sites');

const insertAll = async (db: Db, kind: Kind, number: number, rows: number, now: Date) => {
  const collection = db.collection(kind.collection);
  let batch: Record<string, unknown>[] = [];
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: false });
    batch = [];
  };
  for (const row of rowsOf(kind, number, { rows, now, seed })) {
    batch.push(row);
    if (batch.length === batchSize) await flush();
  }
  await flush();
};

/** Throws when a collection that would be seeded holds rows: those of a real site, or of a seed that was broken off. */
const refuseOthers = async (client: MongoClient): Promise<void> => {
  for (const { database, collection } of kinds.filter(
    (kind) => !writtenByJobs.has(kind.collection),
  ))
    if (await client.db(database).collection(collection).findOne({}))
      throw new Error(
        `${database}.${collection} holds rows already, and nothing says that they were all seeded. Give an empty folder.`,
      );
};

const isSeeded = async (client: MongoClient, rows: number): Promise<boolean> =>
  (await markerOf(client).findOne({ _id: 'seed', rows, whole: true })) !== null;

/** Whether a database holds what a whole seed of so many rows has put there. Throws when it holds anything else. */
export const holdsSeed = async (uri: string, rows: number): Promise<boolean> => {
  const client = await MongoClient.connect(uri);
  try {
    const seeded = await isSeeded(client, rows);
    if (!seeded) await refuseOthers(client);
    return seeded;
  } finally {
    await client.close();
  }
};

/**
 * Fills a site's empty database with rows that look real, the same ones for each number of rows; tells how fast. Does
 * nothing when it was filled with as many before. Throws when it holds anything else.
 */
export const seedSite = async (
  uri: string,
  rows: number,
  tell: (line: string) => void,
): Promise<void> => {
  const client = await MongoClient.connect(uri);
  try {
    if (await isSeeded(client, rows)) return;
    await refuseOthers(client);
    const now = new Date();
    const begin = performance.now();
    let all = 0;
    for (const [number, kind] of kinds.entries()) {
      const started = performance.now();
      const count = countOf(kind, rows);
      await insertAll(client.db(kind.database), kind, number, rows, now);
      const seconds = (performance.now() - started) / 1000;
      tell(`${kind.collection}: ${count} rows, ${(count / seconds).toFixed(0)} a second`);
      all += count;
    }
    // The services' migrations run again at the next start and fill what they keep besides.
    for (const database of new Set(kinds.map((kind) => kind.database)))
      await client.db(database).collection('migrations').deleteMany({});
    await markerOf(client).insertOne({ _id: 'seed', rows, whole: true });
    const seconds = (performance.now() - begin) / 1000;
    tell(`${all} rows in ${seconds.toFixed(0)} s, ${(all / seconds).toFixed(0)} a second`);
  } finally {
    await client.close();
  }
};
