import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongoDB, type EmbeddedMongoDB, type StartOptions } from './server';

/** Starts a server on a fresh temporary data file; `close` also deletes it. */
export const startTemporaryMongoDB = async (
  options: Pick<StartOptions, 'onCommand'> = {},
): Promise<EmbeddedMongoDB & { path: string }> => {
  const directory = await mkdtemp(join(tmpdir(), 'embedded-mongodb-'));
  const path = join(directory, 'data.mdb');
  const server = await startEmbeddedMongoDB({ ...options, path });
  const close = async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { ...server, path, close };
};
