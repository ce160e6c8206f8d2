import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { BSON, type Document } from 'mongodb';
import { startTestSite, type TestSite } from '../../scripts/test-site';
import { fromRoot } from '../../scripts/workspaces';
import { contestDays } from './contest-rows';
import { holdsSeed, seedSite } from './seed';

type Tell = (line: string) => void;

/** A database and a site on it, filled with so many rows. */
export interface GrowingSite {
  site: TestSite;
  uri: string;
  database: number;
  /** The queries that the database was sent since the last time it was asked. */
  sent(): Promise<Document[]>;
  stop(): Promise<void>;
}

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

const startDatabase = async (dataDir: string): Promise<{ child: ChildProcess; uri: string }> => {
  const folder = path.join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  const child = fork(
    fromRoot('bench/growth/database-process.ts'),
    [path.join(folder, 'hypercar.lmdb')],
    { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const [{ uri }] = (await once(child, 'message')) as [{ uri: string }];
  return { child, uri };
};

const startSite = (dataDir: string, uri: string): Promise<TestSite> =>
  startTestSite({
    DATA_DIR: dataDir,
    MONGODB_URI: uri,
    SAMPLE_DATA: 'none',
    RATE_LIMIT_SCALE: '1000000',
    CONTEST_START: inDays(-contestDays),
    CONTEST_END: inDays(10),
  });

/** How often a site is started again while its migrations fill old rows, which may take longer than a start waits. */
const mostStarts = 60;

const startPatiently = async (
  dataDir: string,
  uri: string,
  tell: Tell,
  starts = 1,
): Promise<TestSite> => {
  try {
    return await startSite(dataDir, uri);
  } catch (error) {
    if (starts === mostStarts) throw error;
    tell(`start ${starts}: ${(error as Error).message.trim()}`);
    return startPatiently(dataDir, uri, tell, starts + 1);
  }
};

const askSent = async (child: ChildProcess): Promise<Document[]> => {
  child.send('sent');
  const [{ commands }] = (await once(child, 'message')) as [{ commands: string }];
  return BSON.EJSON.parse(commands, { relaxed: false }) as Document[];
};

/** Starts a site of a folder, and fills it first when it is new; the services make its indexes before. */
export const startGrowingSite = async (
  dataDir: string,
  rows: number,
  tell: Tell,
): Promise<GrowingSite> => {
  const { child, uri } = await startDatabase(dataDir);
  // Before a service could run its migrations on it.
  if (!(await holdsSeed(uri, rows))) {
    const empty = await startSite(dataDir, uri);
    await empty.stop({ keep: true });
    await seedSite(uri, rows, tell);
  }
  const begin = performance.now();
  const site = await startPatiently(dataDir, uri, tell);
  tell(`The site is ready after ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
  return {
    site,
    uri,
    database: child.pid!,
    sent: () => askSent(child),
    stop: async () => {
      await site.stop({ keep: true });
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};
