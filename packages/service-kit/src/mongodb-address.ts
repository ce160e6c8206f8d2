import mongoose from 'mongoose';
import { ConfigError } from './config';

const refuse = (reason: string): never => {
  throw new ConfigError(`MONGODB_URI cannot be used: ${reason}.`);
};

/** Throws ConfigError with the first sentence of the driver's error. */
export const refuseAddress = ({ message }: Error): never => refuse(message.split(/\.(?:\s|$)/)[0]!);

/** Connects, and throws ConfigError unless the database supports transactions. */
export const connectForTransactions = async (
  connect: () => Promise<unknown>,
  connection = mongoose.connection,
): Promise<void> => {
  await connect().catch(refuseAddress);
  const hello = await connection.db!.admin().command({ hello: 1 });
  if (!hello.setName && hello.msg !== 'isdbgrid')
    refuse('must be a replica set, because transactions need one');
};
