import { connectForTransactions } from '@hypercar/service-kit/mongodb-address';
import mongoose from 'mongoose';

/** Throws ConfigError unless a MongoDB that can do transactions answers there within 5 s. */
export const checkMongoUri = async (uri: string): Promise<void> => {
  const connection = mongoose.createConnection(uri, { serverSelectionTimeoutMS: 5000 });
  try {
    await connectForTransactions(() => connection.asPromise(), connection);
  } finally {
    await connection.destroy();
  }
};
