import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, ListenOptions } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import { ConfigError } from './config';
import { connectDatabase, disconnectDatabase, prepareCollections } from './database';
import { followDatabaseClock } from './database-clock';
import { isDatabaseOutage } from './database-errors';
import { drain } from './drain';
import { logger } from './logger';
import { type Migration, migrate } from './migrations';
import { connectForTransactions } from './mongodb-address';
import { hintsOn } from './settings/misspelt';

/** A service that is ready to run: its application, and a function that stops its background work. */
export interface RunningParts {
  app: Express;
  /** Resolves when it has loaded what it needs from other services. */
  known: Promise<void>;
  stop(): Promise<void>;
}

interface BaseConfig {
  MONGODB_URI: string;
  PORT: number;
  HOST: string;
  SOCKET?: string | undefined;
}

export interface ServiceStart<C extends BaseConfig> {
  name: string;
  dbName: string;
  /** Throws ConfigError for a variable that cannot be used. */
  readConfig(): C;
  /** How long a request may take to arrive; the gateway allows less but for files. */
  requestMs?: number;
  /** In order; see migrations. */
  migrations?: readonly Migration[];
  /** Called with the database connected and its indexes built. */
  create(config: C): Promise<RunningParts>;
}

const listen = async (
  app: Express,
  where: ListenOptions,
  requestTimeout: number,
): Promise<Server> => {
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout },
    app,
  );
  server.listen({ backlog: 2048, ...where });
  await once(server, 'listening');
  return server;
};

const listenAll = async (
  app: Express,
  { PORT, HOST, SOCKET }: BaseConfig,
  requestMs = 30_000,
): Promise<Server[]> => {
  const servers = [await listen(app, { port: PORT, host: HOST }, requestMs)];
  if (!SOCKET) return servers;
  // Left by a process that was killed.
  rmSync(SOCKET, { force: true });
  return [...servers, await listen(app, { path: SOCKET }, requestMs)];
};

const patienceMs = 3000;

/** Retries while the database is busy or starting. */
const withRetries = async <T>(work: () => Promise<T>, tries = 5): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !isDatabaseOutage(error)) throw error;
    return withRetries(work, tries - 1);
  }
};

const run = async <C extends BaseConfig>(start: ServiceStart<C>): Promise<void> => {
  const { name, dbName, migrations = [] } = start;
  for (const hint of hintsOn(process.env)) process.stderr.write(`${hint}\n`);
  const config = start.readConfig();
  await connectForTransactions(() =>
    withRetries(() => connectDatabase(config.MONGODB_URI, dbName)),
  );
  const clock = await withRetries(followDatabaseClock);
  await withRetries(prepareCollections);
  await migrate(migrations);
  const parts = await start.create(config);
  // The gateway uses a replica as soon as it listens, so wait for the other services, but not for long.
  await Promise.race([parts.known, pause(patienceMs, undefined, { ref: false })]);
  const servers = await listenAll(parts.app, config, start.requestMs);
  const { port } = servers[0]!.address() as AddressInfo;
  logger.info({ port }, `${name} listens`);
  process.send?.({ type: 'ready', port });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await drain(servers);
    await parts.stop();
    await clock.stop();
    await disconnectDatabase();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
    process.on(signal, () => void stop());
};

/** Reports an invalid configuration by its message. */
const giveUp = (name: string, error: unknown): never => {
  const words = error instanceof Error ? error.message : String(error);
  const isMendable = error instanceof ConfigError;
  logger.fatal(isMendable ? { reason: words } : { err: error }, 'cannot start');
  process.stderr.write(isMendable ? `${words}\n` : `${name} cannot start: ${words}\n`);
  process.exit(1);
};

/** Runs a service until SIGTERM, SIGINT or the end of its parent; a start that fails ends with one sentence and code 1. */
export const startService = <C extends BaseConfig>(start: ServiceStart<C>): void => {
  run(start).catch((error: unknown) => giveUp(start.name, error));
};
