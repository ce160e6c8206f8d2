import { parseArgs } from 'node:util';
import { jsonLines } from './engine/log';
import { StartError } from './errors';
import { startEmbeddedMongoDB, type EmbeddedMongoDB } from './server';

const readArguments = (): { path: string; port: number | undefined } => {
  const { values } = parseArgs({
    options: { path: { type: 'string' }, port: { type: 'string' } },
  });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (!values.path) throw new StartError('Say which data file to use: --path FILE.');
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65535))
    throw new StartError(`--port must be a number from 0 to 65535, not "${values.port}".`);
  return { path: values.path, port };
};

const stopOnRequest = (server: EmbeddedMongoDB): void => {
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    await server.close();
    jsonLines('info', 'The embedded database has stopped.', { reason });
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('the parent process has gone'));
};

/** Logs failed commits: each waiting client gets the error, and lmdb also rejects an internal promise that nobody handles. */
const logFailedCommits = (): void => {
  process.on('unhandledRejection', (reason) => {
    if (!(reason instanceof Error && 'commitError' in reason)) throw reason;
    jsonLines('error', 'A commit failed: is the disk full?', { reason: reason.message });
  });
};

const sentence = (error: unknown): string => {
  if (!(error instanceof Error)) return `The embedded database cannot start: ${String(error)}`;
  const { message } = error;
  // LMDB's errors have a number.
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof StartError || code.startsWith('ERR_PARSE_ARGS')) return message;
  if (code === 'EADDRINUSE') return 'The port of the embedded database is already in use.';
  return `The embedded database cannot start: ${message}`;
};

const main = async (): Promise<void> => {
  process.umask(0o077); // data file, lock, backups: for this user only
  const { path, port } = readArguments();
  const server = await startEmbeddedMongoDB({ path, port, log: jsonLines });
  stopOnRequest(server);
  logFailedCommits();
  jsonLines(
    'info',
    'This is the embedded single-node database, made for one machine. To move to MongoDB, copy everything with "npm run copy-to-mongodb" and set MONGODB_URI.',
    {
      path,
      listens: server.port === undefined ? 'on a Unix socket' : `on 127.0.0.1:${server.port}`,
      pid: process.pid,
    },
  );
  process.send?.({ type: 'ready', port: server.port, uri: server.uri });
};

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`, () => process.exit(1));
});
