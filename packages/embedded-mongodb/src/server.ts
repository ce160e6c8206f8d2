import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { openEngine, type Engine } from './engine/engine';
import { silent, type Log } from './engine/log';
import { startMaintenance } from './engine/maintenance';
import { checkDataFile } from './storage/data-file';
import { lockDataFile } from './storage/owner-lock';
import { Connection } from './wire/connection';

export interface EmbeddedMongoDB {
  uri: string;
  port: number;
  close(): Promise<void>;
}

export interface StartOptions {
  path: string;
  host?: '127.0.0.1';
  port?: number;
  log?: Log;
}

const connectionString = (address: string): string =>
  `mongodb://${address}/?replicaSet=embedded&directConnection=true`;

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen({ host, port, backlog: 1024 }, () =>
      done((server.address() as AddressInfo).port),
    );
  });
}
function serve(engine: Engine): { server: Server; sockets: Set<Socket> } {
  const sockets = new Set<Socket>();
  let lastId = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    new Connection(engine, socket, ++lastId);
  });
  engine.connections = () => sockets.size;
  return { server, sockets };
}

/** Starts the embedded single-node database on one data file; a StartError says why it cannot. */
export async function startEmbeddedMongoDB(options: StartOptions): Promise<EmbeddedMongoDB> {
  const { host = '127.0.0.1', port = 0, log = silent } = options;
  const path = resolve(options.path);
  checkDataFile(path);
  const unlock = lockDataFile(path);
  let engine: Engine | undefined;
  try {
    engine = await openEngine(path, log);
    const { server, sockets } = serve(engine);
    const bound = await listen(server, host, port);
    engine.address = `${host}:${bound}`;
    const stopMaintenance = startMaintenance(engine);
    const close = async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
      await stopMaintenance();
      engine!.sessions.endAll();
      await engine!.store.close();
      await unlock();
    };
    return { uri: connectionString(engine.address), port: bound, close };
  } catch (error) {
    await engine?.store.close();
    await unlock();
    throw error;
  }
}
