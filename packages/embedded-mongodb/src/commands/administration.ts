import { existsSync, statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { memoryInUse } from '../engine/memory';
import { fail } from '../errors';
import type { Reply, Request } from '../engine/request';
import { allExamined } from '../querying/examined';

const VERSION = '8.0.0';
const MAX_WIRE_VERSION = 25;

/** `hello`: answers as a one-node replica set, with `embedded: true`. */
export const hello = ({ engine, command, connectionId }: Request): Reply => {
  const asked = command.saslSupportedMechs !== undefined && typeof engine.access === 'object';
  return {
    ...(asked ? { saslSupportedMechs: ['SCRAM-SHA-256'] } : {}),
    helloOk: true,
    embedded: true,
    setName: 'embedded',
    setVersion: 1,
    hosts: [engine.address],
    me: engine.address,
    primary: engine.address,
    secondary: false,
    electionId: engine.electionId,
    isWritablePrimary: true,
    ismaster: true,
    maxBsonObjectSize: 16777216,
    maxMessageSizeBytes: 48000000,
    maxWriteBatchSize: 100000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
  };
};

/** `buildInfo`: `modules` contains "embedded". */
export const buildInfo = (): Reply => ({
  version: VERSION,
  gitVersion: 'embedded',
  modules: ['embedded'],
  versionArray: [8, 0, 0, 0],
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16777216,
  storageEngines: ['lmdb'],
});

/** `currentOp`: the commands that are being run. */
export const currentOp = ({ engine }: Request): Reply => ({ inprog: engine.running.report() });

/** `serverStatus`: the figures that matter. */
export const serverStatus = ({ engine }: Request): Reply => {
  const examined = allExamined();
  return {
    host: engine.address,
    version: VERSION,
    process: 'embedded-mongodb',
    embedded: true,
    pid: process.pid,
    uptime: (Date.now() - engine.started) / 1000,
    localTime: new Date(),
    connections: { current: engine.connections() },
    cursors: { open: engine.cursors.size },
    transactions: { currentOpen: engine.sessions.openTransactions },
    mem: memoryInUse(),
    storage: {
      engine: 'lmdb',
      fileBytes: statSync(engine.path).size,
      unswept: engine.catalog.unswept(),
    },
    metrics: { queryExecutor: { scanned: examined.keys, scannedObjects: examined.docs } },
    slowCommands: engine.statistics.slow,
    commands: engine.statistics.report(),
  };
};

/** `backup`: a consistent copy of the data file while the server runs, to an absolute path that is free. */
export const backup = async ({ engine, command }: Request): Promise<Reply> => {
  const to = command.to as unknown;
  if (typeof to !== 'string' || !isAbsolute(to))
    throw fail(2, 'backup needs the absolute path of a new file in "to"');
  if (existsSync(to)) throw fail(2, `backup would overwrite ${to}`);
  await engine.store.env.backup(to, true);
  return { to, bytes: statSync(to).size };
};

/** `endSessions`: their transactions end. */
export const endSessions = ({ engine, command }: Request): Reply => {
  if (!Array.isArray(command.endSessions)) throw fail(14, 'endSessions takes a list of sessions');
  for (const session of command.endSessions) {
    if (session?.id?.buffer === undefined) throw fail(14, 'endSessions takes a list of sessions');
    engine.sessions.end(Buffer.from(session.id.buffer).toString('hex'));
  }
  return {};
};
export const ping = (): Reply => ({});
