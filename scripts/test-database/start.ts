import { startTemporaryMongoDB } from '@hypercar/embedded-mongodb/testing';
import { keepTemporaryFilesInMemory } from '../test-folder';
import { recordSent } from './sent';

const slot = globalThis as typeof globalThis & { stopTestDatabase?: () => Promise<void> };

/** Gives every test file one database: the one of MONGODB_URI, else an embedded server on a fresh directory. */
export default async function startTestDatabase(): Promise<void> {
  // Jest's workers start after this and inherit it.
  keepTemporaryFilesInMemory();
  if (process.env.MONGODB_URI) {
    process.env.TEST_MONGODB_URI = process.env.MONGODB_URI;
    return;
  }
  const server = await startTemporaryMongoDB({ onCommand: recordSent });
  slot.stopTestDatabase = server.close;
  process.env.TEST_MONGODB_URI = server.uri;
}
