import { z } from 'zod';
import { readConfig } from './config';
import { connectDatabase, disconnectDatabase } from './database';
import { connectForTransactions } from './mongodb-address';
import { serviceConfig } from './service-config';

const commandConfig = z.object({ MONGODB_URI: serviceConfig.shape.MONGODB_URI });

/**
 * Runs a command on a service's database and exits: with code 0 and the result on standard output, or with code 1 and
 * the reason on standard error. It reads only MONGODB_URI.
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
