import { createServer, type Server, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { openEngine, type CommandListener, type Engine } from './engine/engine';
import { silent, type Log } from './engine/log';
import { startMaintenance } from './engine/maintenance';
import { checkDataFile, prepareDirectory } from './storage/data-file';
import { lockDataFile } from './storage/owner-lock';
import { Connection } from './wire/connection';
import { listen } from './wire/listen';

export interface EmbeddedMongoDB {
  uri: string;
  /** Undefined on a Unix socket. */
  port: number | undefined;
  close(): Promise<void>;
}

export interface StartOptions {
  path: string;
  /** Asks for TCP on 127.0.0.1, 0 for any port; otherwise a Unix socket is used if possible. */
  port?: number | undefined;
  log?: Log;
  onCommand?: CommandListener;
}

const serve = (engine: Engine): { server: Server; sockets: Set<Socket> } => {
  const sockets = new Set<Socket>();
  let lastId = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    new Connection(engine, socket, ++lastId);
  });
  engine.connections = () => sockets.size;
  return { server, sockets };
};

/** Starts the embedded single-node database on one data file; a StartError says why it cannot. */
export const startEmbeddedMongoDB = async (options: StartOptions): Promise<EmbeddedMongoDB> => {
  const { port, log = silent } = options;
  const path = resolve(options.path);
  prepareDirectory(path);
  const unlock = lockDataFile(path);
  let engine: Engine | undefined;
  try {
    const documents = checkDataFile(path);
    engine = await openEngine(path, log, documents);
    engine.onCommand = options.onCommand;
    const { server, sockets } = serve(engine);
    const listening = await listen(server, path, port, log);
    engine.address = listening.address;
    engine.access = listening.access;
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
    return { uri: listening.uri, port: listening.port, close };
  } catch (error) {
    await engine?.store.close();
    await unlock();
    throw error;
  }
};
