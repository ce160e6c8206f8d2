import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runningUri } from '@hypercar/embedded-mongodb/wire/running';
import { MongoClient } from 'mongodb';
import { databaseFile } from './site/data-dir';
import type { TestSite } from './test-site';

/** What a site has done so far. */
interface Work {
  /** Commands of its embedded database. */
  commands: number;
  /** Calls that svc-auth has answered to the other services. */
  internalCalls: number;
}

const commandsOf = (client: MongoClient) => async (): Promise<number> => {
  const { commands } = await client.db('admin').command({ serverStatus: 1 });
  return Object.values(commands as Record<string, { total: number }>).reduce(
    (sum, { total }) => sum + total,
    0,
  );
};

const internalCallsOf = async (port: number): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = text.matchAll(
    /^http_request_duration_seconds_count\{.*route="\/internal.* (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
};

/** Counts the work of a site while nothing is asked of it from outside, for so long. */
export const workDuring = async (site: TestSite, wait: () => Promise<void>): Promise<Work> => {
  const { 'svc-auth': port } = JSON.parse(
    readFileSync(path.join(site.dataDir, 'run/ports.json'), 'utf8'),
  ) as Record<string, number>;
  const client = await MongoClient.connect((await runningUri(databaseFile(site.dataDir)))!);
  try {
    const commands = commandsOf(client);
    const before = { commands: await commands(), internalCalls: await internalCallsOf(port!) };
    await wait();
    return {
      commands: (await commands()) - before.commands,
      internalCalls: (await internalCallsOf(port!)) - before.internalCalls,
    };
  } finally {
    await client.close();
  }
};
