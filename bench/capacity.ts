import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestSite, type TestSite } from '../scripts/test-site';
import { fromRoot } from '../scripts/workspaces';
import { cpuSeconds } from './cpu';
import { type Measured, measuredCalls } from './capacity-calls';
import { drive } from './drive';
import { median } from './report';

const rounds = 3;
const ms = 2_000;

/** One round of a call: its answers, and the CPU seconds of the server and the database. */
interface Used {
  answers: number;
  own: number;
  database: number;
}

const startPlain = async (): Promise<{ child: ChildProcess; base: string }> => {
  const child = fork(fromRoot('bench/plain-server.mjs'), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, base: `http://127.0.0.1:${port}` };
};

const inRun = (site: TestSite, file: string): string =>
  readFileSync(path.join(site.dataDir, 'run', file), 'utf8');
const pidOf = (site: TestSite, name: string): number => Number(inRun(site, `${name}.pid`));

/** CPU time, not wall time, so that other load on the machine does not count. */
const measure = async (
  base: string,
  askOf: Measured['askOf'],
  pid: number,
  database: number,
): Promise<Used> => {
  const before = [cpuSeconds(pid), cpuSeconds(database)] as const;
  const end = Date.now() + ms;
  const answers = await drive(base, askOf, () => Date.now() < end);
  return {
    answers,
    own: cpuSeconds(pid) - before[0],
    database: cpuSeconds(database) - before[1],
  };
};

interface Row {
  service: string;
  what: string;
  used: Used[];
}

const perCore = ({ used }: Row): number =>
  median(used.map(({ answers, own }) => answers / own)) ?? Number.NaN;
const databaseMs = ({ used }: Row): number =>
  median(used.map(({ answers, database }) => (1000 * database) / answers)) ?? Number.NaN;

const table = (plain: Row, rows: readonly Row[]): string =>
  [
    ['service', 'call', 'a second and core', 'of plain Express', 'database, ms of a core'],
    ['---', '---', '---', '---', '---'],
    ...[plain, ...rows].map((row) => [
      row.service,
      row.what,
      perCore(row).toFixed(0),
      `${((100 * perCore(row)) / perCore(plain)).toFixed(0)} %`,
      row === plain ? '–' : databaseMs(row).toFixed(2),
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const measureAll = async (site: TestSite, plainBase: string, plainPid: number) => {
  const calls = await measuredCalls(site);
  const ports = JSON.parse(inRun(site, 'ports.json')) as Record<string, number>;
  const database = pidOf(site, 'embedded-mongodb');
  const plain: Row = { service: 'plain Express', what: 'ten rows', used: [] };
  const rows = calls.map((call) => ({ ...call, used: [] as Used[] }));
  const askPlain = () => ({ method: 'GET', path: '/rows' }) as const;
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const note = (row: Row, used: Used) => round > 0 && row.used.push(used);
    note(plain, await measure(plainBase, askPlain, plainPid, database));
    for (const row of rows) {
      const base = `http://127.0.0.1:${ports[row.service]}`;
      note(row, await measure(base, row.askOf, pidOf(site, row.service), database));
    }
  }
  return table(plain, rows);
};

/** `npm run capacity`: prints how many requests one core of each service answers, next to a plain server in the same run. */
export const benchCapacity = async (): Promise<void> => {
  const site = await startTestSite({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'info' });
  const { child, base } = await startPlain();
  try {
    process.stdout.write(`${await measureAll(site, base, child.pid!)}\n`);
  } finally {
    child.disconnect();
    await site.stop();
  }
};
