import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runningUri } from '@hypercar/embedded-mongodb/wire/running';
import { MongoClient } from 'mongodb';
import { type SecondGateway, startSecondGateway } from '../e2e/support/second-gateway';
import { tokenOf } from '../e2e/support/token';
import { databaseFile } from '../scripts/site/data-dir';
import { startTestSite } from '../scripts/test-site';
import { cpuOfRun, cpuOfSite, cpuSeconds } from './cpu';
import { createTally, crowdReport, type Measured } from './crowd-report';
import { type Staffed, startStaff } from './crowd-staff';
import { startListeners, startVisitors, type Where } from './crowd-visitors';

/** Visitors and listeners come within the first of them; what is measured begins after the second. */
const arrivalMs = 10_000;
const rampMs = 20_000;

interface Site {
  url: string;
  /** A gateway beside that of the site. */
  second?: SecondGateway | undefined;
  /** Of a site of our own on this machine. */
  dataDir?: string;
  token?: string;
  /** The commands that its database has got so far. */
  commands?: () => Promise<Map<string, number>>;
  stop(): Promise<void>;
}

const difference = (now: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>) =>
  new Map([...now].map(([name, count]) => [name, count - (before.get(name) ?? 0)]));

const startOwn = async (engine?: 'nginx' | 'node'): Promise<Site> => {
  const site = await startTestSite({ RATE_LIMIT_SCALE: '1000' });
  const second = engine && (await startSecondGateway(site, engine));
  const client = await MongoClient.connect((await runningUri(databaseFile(site.dataDir)))!);
  return {
    url: site.url,
    second,
    dataDir: site.dataDir,
    token: await tokenOf(site, 'admin'),
    commands: async () => {
      const { commands } = await client.db('admin').command({ serverStatus: 1 });
      return new Map(
        Object.entries(commands as Record<string, { total: number }>).map(([name, { total }]) => [
          name,
          total,
        ]),
      );
    },
    stop: async () => {
      await client.close();
      await second?.stop();
      await site.stop();
    },
  };
};

const cpuOfSecond = ({ pid, runDir }: SecondGateway): [string, number][] => [
  ['second gateway', cpuSeconds(pid)],
  ...[...cpuOfRun(runDir)].map(([name, used]): [string, number] => [`its ${name}`, used]),
];

const cpuNow = ({ dataDir, second }: Site): Map<string, number> =>
  new Map([
    ...(dataDir ? cpuOfSite(dataDir) : []),
    ...(second ? cpuOfSecond(second) : []),
    ['this crowd', cpuSeconds(process.pid)] as const,
  ]);

interface Crowd {
  visitors: number;
  listeners: number;
  seconds: number;
}

/** The same for all, of which a site of ours listens on 127.0.0.1 alone. */
const placeOf = (url: string): Where => {
  const { hostname, port } = new URL(url);
  return { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port || 80) };
};

const startCrowd = (site: Site, { visitors, listeners }: Crowd) => {
  const last = site.second?.url ?? site.url;
  const gateways = [...new Set([site.url, last])].map(placeOf);
  const answers = createTally();
  return {
    answers,
    visitors: startVisitors(visitors, gateways, answers.note, arrivalMs),
    listeners: startListeners(listeners, gateways, arrivalMs),
    staff: site.token === undefined ? undefined : startStaff(site.url, site.token, last),
  };
};

const none: Staffed = { ms: [], failed: 0, seenAfter: [] };

const measure = async (site: Site, asked: Crowd): Promise<Measured> => {
  const crowd = startCrowd(site, asked);
  await pause(rampMs);
  crowd.answers.tally.clear();
  if (crowd.staff) Object.assign(crowd.staff.staffed, structuredClone(none));
  const [cpu, commands, since] = [cpuNow(site), await site.commands?.(), performance.now()];
  await pause(asked.seconds * 1000 - rampMs);
  const seconds = (performance.now() - since) / 1000;
  const used = difference(cpuNow(site), cpu);
  const done = await site.commands?.();
  const tally = structuredClone(crowd.answers.tally);
  const listeners = { asked: asked.listeners, ...crowd.listeners.seen };
  const staffed = crowd.staff && structuredClone(crowd.staff.staffed);
  crowd.visitors.stop();
  crowd.listeners.stop();
  await crowd.staff?.stop();
  return {
    seconds,
    tally,
    staffed,
    listeners,
    cpu: new Map([...used].map(([name, share]) => [name, share / seconds])),
    databaseCalls: done && commands ? difference(done, commands) : new Map(),
    load: loadavg()[0] ?? 0,
  };
};

/**
 * `npm run crowd`: visitors who poll as the screens do, listeners and staff at work, on a site of its own; prints what they
 * and the machine saw. `--second nginx|node` puts a gateway of that engine beside that of the site, and half of them come
 * through it. `--site http://…` takes another site, without staff, which must let one address do that.
 */
export const benchCrowd = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      site: { type: 'string' },
      second: { type: 'string' },
      visitors: { type: 'string', default: '10000' },
      listeners: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '70' },
    },
  });
  const crowd = {
    visitors: Number(values.visitors),
    listeners: Number(values.listeners),
    seconds: Math.max(30, Number(values.seconds)),
  };
  const { second } = values;
  if (second !== undefined && second !== 'nginx' && second !== 'node')
    throw new Error('--second is nginx or node.');
  const site = values.site
    ? { url: values.site, stop: () => Promise.resolve() }
    : await startOwn(second);
  try {
    process.stdout.write(`${crowdReport(await measure(site, crowd))}\n`);
  } finally {
    await site.stop();
  }
};
