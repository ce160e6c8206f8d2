import { resolve } from 'node:path';
import { checkDataFile } from './data-file';
import { lockDataFile } from './owner-lock';
import { Server } from './wire-server';

export interface EmbeddedMongoDB {
  uri: string;
  port: number;
  close(): Promise<void>;
}

export interface StartOptions {
  path: string;
  host?: '127.0.0.1';
  port?: number;
}

const connectionString = (host: string, port: number): string =>
  `mongodb://${host}:${port}/?replicaSet=embedded&directConnection=true`;

/** Starts the embedded single-node database on one data file; a StartError says why it cannot. */
export async function startEmbeddedMongoDB(options: StartOptions): Promise<EmbeddedMongoDB> {
  const { host = '127.0.0.1', port = 0 } = options;
  const path = resolve(options.path);
  checkDataFile(path);
  const unlock = lockDataFile(path);
  try {
    const server = new Server(path);
    const bound = await server.listen(port, host);
    const close = async () => {
      await server.close();
      await unlock();
    };
    return { uri: connectionString(host, bound), port: bound, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}
