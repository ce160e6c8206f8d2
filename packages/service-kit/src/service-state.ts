import type { ServiceName } from '@hypercar/contracts/endpoint';
import type { ServiceState } from '@hypercar/contracts/operations';
import mongoose from 'mongoose';
import { buildInfo } from './build-info';

const embedded = 'embedded single-node database';
/** docs/operations.md, "From embedded to MongoDB". */
const toMongoDB =
  'Stop the site, copy everything with "npm run backup" and, with MONGODB_URI set, "npm run restore", then start with MONGODB_URI.';

/** The kind of database: the embedded one identifies itself. */
const databaseKind = async (): Promise<string> => {
  const { modules, version } = await mongoose.connection.db!.command({ buildInfo: 1 });
  const isEmbedded = Array.isArray(modules) && modules.includes('embedded');
  return isEmbedded ? embedded : `MongoDB ${String(version)}`;
};

/** The kind of database and, for the embedded one, how to move to MongoDB. */
export const databaseFacts = async (): Promise<{ database: string; toMongoDB?: string }> => {
  const database = await databaseKind();
  return database === embedded ? { database, toMongoDB } : { database };
};

/** What this process is, since when, and on which database. */
export const readServiceState = async (service: ServiceName): Promise<ServiceState> => ({
  service,
  ...buildInfo,
  startedAt: new Date(Date.now() - performance.now()).toISOString(),
  database: await databaseKind(),
});
