import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedMongoDB } from '@hypercar/embedded-mongodb/server';
import { checkDataFile, DamagedFile } from '@hypercar/embedded-mongodb/storage/data-file';
import { runningUri } from '@hypercar/embedded-mongodb/wire/running';
import { refuseAddress } from '@hypercar/service-kit/mongodb-address';
import { type ClientSession, MongoClient } from 'mongodb';
import { databaseFile, prepareDataDir } from '../site/data-dir';
import { lockDataDir } from '../site/lock';
import { CannotStart } from '../site/stop-with';

/** Where the site's data are: a MongoDB, or the embedded database's file below the data folder. */
export interface Place {
  MONGODB_URI?: string | undefined;
  dataDir: string;
}

const cannotReach = ({ message }: Error): never => {
  throw new CannotStart(`The database cannot be reached: ${message}.`);
};

const withClient = async <T>(
  uri: string,
  work: (client: MongoClient) => Promise<T>,
  refuse = cannotReach,
): Promise<T> => {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 5000 }).catch(refuse);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
};

/** Opens a file of the embedded database that no other process has open. */
const withFile = async <T>(file: string, work: (client: MongoClient) => Promise<T>): Promise<T> => {
  const server = await startEmbeddedMongoDB({ path: file }).catch((error: Error) => {
    throw new CannotStart(error.message);
  });
  try {
    return await withClient(server.uri, work);
  } finally {
    await server.close();
  }
};

const isEmbedded = async (client: MongoClient): Promise<boolean> => {
  const { modules } = await client.db('admin').command({ buildInfo: 1 });
  return Array.isArray(modules) && modules.includes('embedded');
};

type Reading<T> = (client: MongoClient, session?: ClientSession) => Promise<T>;

/** The running embedded database makes a consistent copy of itself, which is then read. */
const withCopy = async <T>(running: MongoClient, near: string, work: Reading<T>): Promise<T> => {
  const folder = mkdtempSync(path.join(near, '.copy-'));
  const file = path.join(folder, 'copy.lmdb');
  try {
    await running.db('admin').command({ backup: 1, to: file });
    return await withFile(file, work);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs work on the data as of one moment, whether the site runs or not; a copy that this needs lies in `near`. */
export const withSnapshot = async <T>(place: Place, near: string, work: Reading<T>): Promise<T> => {
  const { dataDir, MONGODB_URI } = place;
  const file = databaseFile(dataDir);
  const uri = MONGODB_URI ?? (await runningUri(file));
  const read = async (client: MongoClient): Promise<T> => {
    if (await isEmbedded(client)) return withCopy(client, near, work);
    return client.withSession({ snapshot: true }, (session) => work(client, session));
  };
  if (uri) return withClient(uri, read, MONGODB_URI ? refuseAddress : cannotReach);
  if (!existsSync(file)) throw new CannotStart(`There is no database in ${dataDir}.`);
  return withFile(file, work);
};

/** Moves a damaged data file out of the way of the backup that replaces it; it is kept. */
const setAside = (file: string): void => {
  try {
    checkDataFile(file);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    const kept = `${file}.damaged-${new Date().toISOString().replaceAll(':', '-')}`;
    renameSync(file, kept);
    process.stdout.write(`The damaged data file is kept as ${kept}.\n`);
  }
};

/** Runs work on the database that it may change; the embedded one must not be in use, and may be replaced if damaged. */
export const withTarget = async <T>(
  place: Place,
  replace: boolean,
  work: (client: MongoClient) => Promise<T>,
): Promise<T> => {
  if (place.MONGODB_URI) return withClient(place.MONGODB_URI, work, refuseAddress);
  prepareDataDir(place.dataDir);
  const unlock = lockDataDir(place.dataDir);
  try {
    const file = databaseFile(place.dataDir);
    if (replace && (await runningUri(file)) === undefined) setAside(file);
    return await withFile(file, work);
  } finally {
    unlock();
  }
};
