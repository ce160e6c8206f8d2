import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@hypercar/contracts/endpoint';
import { runningUri } from '@hypercar/embedded-mongodb/wire/running';
import { tokenOf } from '../e2e/support/token';
import { databaseFile } from '../scripts/site/data-dir';
import { startTestSite, type TestSite } from '../scripts/test-site';
import { fromRoot, serviceNames } from '../scripts/workspaces';
import { type Case, casesOf } from './calls-cases';
import { callTable, isMissed, type Measured } from './calls-report';
import { compareSides } from './compare-sides';
import { cpuSeconds } from './cpu';
import { drive } from './drive';

const rounds = 5;
/** As many on a busy machine as on an idle one, so that both warm up as far. */
const callsOfRound = 400;
const callsToWarmUp = 8_000;
const callers = 4;
/** Who ask who they are, one after the other. */
const membersWhoAsk = 8;

/** A server with the processes that work for its answers. */
interface Side {
  base: string;
  pids: readonly number[];
}

const inRun = (site: TestSite, file: string): string =>
  readFileSync(path.join(site.dataDir, 'run', file), 'utf8');
const pidOf = (site: TestSite, name: string): number => Number(inRun(site, `${name}.pid`));

const json = async <T>(url: string, headers: Record<string, string>): Promise<T> =>
  (await (await fetch(url, { headers })).json()) as T;

interface User {
  id: string;
  username: string;
  role: string;
  status: string;
  emailVerified: boolean;
}

/** The headers of some members who have signed in, with the id that the bare handler cannot know. */
const signInMembers = async (site: TestSite, users: readonly User[]) => {
  const mayUse = ({ role, status, emailVerified }: User): boolean =>
    role === 'public' && status === 'active' && emailVerified;
  const headers: Record<string, string>[] = [];
  for (const { id, username } of users.filter(mayUse).slice(0, membersWhoAsk))
    headers.push({
      Authorization: `Bearer ${await tokenOf(site, username)}`,
      'X-User-Id': id,
    });
  return headers;
};

const readCases = async (site: TestSite, headers: Record<string, string>): Promise<Case[]> => {
  const tasks = await json<{ id: string }[]>(`${site.url}/api/cleanup-tasks`, headers);
  const users = await json<User[]>(`${site.url}/api/admin/users`, headers);
  return casesOf(headers, {
    tasks: tasks.map(({ id }) => id),
    users: users.filter(({ role }) => role !== 'admin').map(({ id }) => id),
    members: await signInMembers(site, users),
  });
};

interface Bare extends Side {
  stop(): void;
}

const startBare = async (site: TestSite, uri: string): Promise<Bare> => {
  const child = fork(fromRoot('bench/bare-server.mjs'), {
    env: { ...process.env, NODE_ENV: 'production', BARE_MONGODB_URI: uri },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const pids = [child.pid!, pidOf(site, 'embedded-mongodb')];
  return { base: `http://127.0.0.1:${port}`, pids, stop: () => child.disconnect() };
};

/** One for each service, so that both are warmed up by the same calls. */
const startBares = async (site: TestSite, uri: string): Promise<Map<ServiceName, Bare>> => {
  const started = serviceNames.map(async (name) => [name, await startBare(site, uri)] as const);
  return new Map(await Promise.all(started));
};

const sideOf = (site: TestSite, { service, also = [] }: Case): Side => {
  const ports = JSON.parse(inRun(site, 'ports.json')) as Record<string, number>;
  const pids = [service, ...also, 'embedded-mongodb'].map((name) => pidOf(site, name));
  return { base: `http://127.0.0.1:${ports[service]}`, pids };
};

const used = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);

/** What each process uses in a second without any call. */
const readIdle = async (pids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const seconds = 5;
  const before = pids.map(cpuSeconds);
  await pause(seconds * 1000);
  return new Map(pids.map((pid, i) => [pid, (cpuSeconds(pid) - before[i]!) / seconds]));
};

/** Seconds of CPU for a call, without what the processes use when nobody calls. */
const costOf = async (
  side: Side,
  { ask }: Case,
  calls: number,
  idle: ReadonlyMap<number, number>,
): Promise<number> => {
  const [begin, before] = [performance.now(), used(side.pids)];
  const answers = await drive(side.base, ask, (turn) => turn < calls, callers);
  const seconds = (performance.now() - begin) / 1000;
  const rest = side.pids.reduce((sum, pid) => sum + (idle.get(pid) ?? 0) * seconds, 0);
  return (used(side.pids) - before - rest) / answers;
};

const measureAll = async (
  site: TestSite,
  uri: string,
  cases: readonly Case[],
  bares: ReadonlyMap<ServiceName, Side>,
) => {
  const everything = [...serviceNames, 'embedded-mongodb'].map((name) => pidOf(site, name));
  const idle = await readIdle(everything);
  const measured: Measured[] = cases.map((call) => ({ ...call, ours: [], bare: [] }));
  for (const call of cases)
    await compareSides(uri, call, [sideOf(site, call).base, bares.get(call.service)!.base]);
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1)
    for (const call of measured) {
      const sides = [
        [call.ours, sideOf(site, call)],
        [call.bare, bares.get(call.service)!],
      ] as const;
      // Who goes first alternates.
      for (const [costs, side] of round % 2 === 0 ? sides : sides.toReversed()) {
        const calls = round > 0 ? callsOfRound : callsToWarmUp;
        const cost = await costOf(side, call, calls, idle);
        if (round > 0) costs.push(cost);
      }
    }
  return measured;
};

/**
 * `npm run bench calls [name …]`: CPU of a call, service and database together, beside a bare Express handler with the same
 * query and answer in the same run; the calls whose name begins so, or all.
 */
export const benchCalls = async (names: readonly string[]): Promise<void> => {
  const site = await startTestSite({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'info' });
  const headers = { Authorization: `Bearer ${await tokenOf(site, 'admin')}` };
  const uri = (await runningUri(databaseFile(site.dataDir)))!;
  const bares = await startBares(site, uri);
  try {
    const cases = (await readCases(site, headers)).filter(
      ({ what }) => names.length === 0 || names.some((name) => what.startsWith(name)),
    );
    const measured = await measureAll(site, uri, cases, bares);
    const load = loadavg().map((value) => value.toFixed(1));
    process.stdout.write(`${callTable(measured)}\n\nLoad ${load.join(', ')}. `);
    const missed = measured.filter(isMissed).length;
    process.stdout.write(`${missed} of ${measured.length} above their goal.\n`);
  } finally {
    for (const bare of bares.values()) bare.stop();
    await site.stop();
  }
};
