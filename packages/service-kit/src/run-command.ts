import { z } from 'zod';
import { readConfig } from './config';
import { connectDatabase, disconnectDatabase } from './database';
import { connectForTransactions } from './mongodb-address';
import { serviceConfig } from './service-config';

const commandConfig = z.object({ MONGODB_URI: serviceConfig.shape.MONGODB_URI });

/**
 * Does one thing on a service's database beside the service and ends: what it did on standard output with code 0, or why
 * not on standard error with code 1. It reads MONGODB_URI alone.
 */
export const runCommand = async (dbName: string, work: () => Promise<string>): Promise<void> => {
  try {
    const { MONGODB_URI } = readConfig(commandConfig);
    await connectForTransactions(() => connectDatabase(MONGODB_URI, dbName));
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  } finally {
    await disconnectDatabase();
  }
};
