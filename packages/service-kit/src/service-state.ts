import type { ServiceName } from '@hypercar/contracts/endpoint';
import type { ServiceState } from '@hypercar/contracts/operations';
import mongoose from 'mongoose';
import { buildInfo } from './build-info';

/** Names the database as what it is: the embedded single-node one says so itself. */
export const databaseKind = async (): Promise<string> => {
  const { modules, version } = await mongoose.connection.db!.command({ buildInfo: 1 });
  const isEmbedded = Array.isArray(modules) && modules.includes('embedded');
  return isEmbedded ? 'embedded single-node database' : `MongoDB ${String(version)}`;
};

/** What this process is, since when, and on which database. */
export const readServiceState = async (service: ServiceName): Promise<ServiceState> => ({
  service,
  ...buildInfo,
  startedAt: new Date(performance.timeOrigin).toISOString(),
  database: await databaseKind(),
});
