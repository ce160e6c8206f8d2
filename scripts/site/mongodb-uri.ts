import mongoose from 'mongoose';
import { CannotStart } from './stop-with';

/** Throws CannotStart unless a MongoDB that can do transactions answers there within 5 s. */
export const checkMongoUri = async (uri: string): Promise<void> => {
  const connection = mongoose.createConnection(uri, { serverSelectionTimeoutMS: 5000 });
  try {
    await connection.asPromise();
    const hello = await connection.db!.admin().command({ hello: 1 });
    if (!hello.setName && hello.msg !== 'isdbgrid')
      throw new CannotStart(
        'MONGODB_URI cannot be used: it must be a replica set, because transactions need one.',
      );
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`MONGODB_URI cannot be used: ${(error as Error).message}.`);
  } finally {
    await connection.destroy();
  }
};
