import { Agent } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, MongoClient } from 'mongodb';
import { tokenOf } from '../../e2e/support/token';
import { serviceNames } from '../../scripts/workspaces';
import { growthCalls, type GrowthCall } from './calls';
import type { GrowingSite } from './growing-site';
import { lastPageOf } from './last-page';
import { type Asked, measureCalls, type Measured, timeOf } from './measure-call';
import { type Plan, planOf } from './plans';
import { cpuMs } from './processes';
import { untilQuiet } from './until-quiet';

/** A call with what it took at one size. */
export interface Row {
  call: GrowthCall;
  measured: Omit<Measured, 'queries'>;
  plans: Plan[];
}

const readRun = ({ dataDir }: GrowingSite['site'], file: string): string =>
  readFileSync(path.join(dataDir, 'run', file), 'utf8');

const askedOf = async ({ site, database, sent }: GrowingSite): Promise<Asked> => {
  const ports = JSON.parse(readRun(site, 'ports.json')) as Record<string, number>;
  return {
    agent: new Agent({ keepAlive: true }),
    token: await tokenOf(site, 'admin'),
    baseOf: (service) => `http://127.0.0.1:${ports[service]}`,
    services: serviceNames.map((name) => Number(readRun(site, `${name}.pid`))),
    database,
    sent,
  };
};

/** The same query several times over is one line. */
const plansOf = async (client: MongoClient, queries: readonly Document[]): Promise<Plan[]> => {
  const plans = new Map<string, Plan>();
  for (const query of queries) {
    const plan = await planOf(client, query);
    plans.set(`${plan.query} ${plan.plan}`, plan);
  }
  return [...plans.values()];
};

/** A grown site that is ready to be asked, with the rows that tell what it took. */
interface Ready {
  grown: GrowingSite;
  client: MongoClient;
  asked: Asked;
  rows: Row[];
}

const openSite = async (grown: GrowingSite, tell: (line: string) => void): Promise<Ready> => {
  const client = await MongoClient.connect(grown.uri);
  const asked = await askedOf(grown);
  const quiet = await untilQuiet({ used: () => cpuMs([...asked.services, asked.database]) });
  tell(`The site's jobs rest after ${quiet} s.`);
  return { grown, client, asked, rows: [] };
};

/** A call as one site is asked for it. */
interface OfSite {
  ready: Ready;
  call: GrowthCall;
}

/** Measures and tells a call of each site; returns the last pages of those that have one. */
const measureAll = async (
  calls: readonly OfSite[],
  tell: (line: string) => void,
): Promise<OfSite[]> => {
  const answers = await measureCalls(calls.map(({ ready: { asked }, call }) => ({ asked, call })));
  const lasts: OfSite[] = [];
  for (const [i, { ready, call }] of calls.entries()) {
    const { queries, headers: _headers, lines: _lines, ...measured } = answers[i]!;
    ready.rows.push({ call, measured, plans: await plansOf(ready.client, queries) });
    const last = call.hasLastPage && (await lastPageOf(ready.client, call, answers[i]!, queries));
    if (last) lasts.push({ ready, call: last });
  }
  const [{ call }] = calls as [OfSite];
  tell(`${call.name}, ${call.what}: ${answers.map(timeOf).join(', ')} ms`);
  return lasts;
};

const askForAll = async (
  sites: readonly Ready[],
  wanted: readonly GrowthCall[],
  tell: (line: string) => void,
): Promise<void> => {
  for (const call of wanted) {
    // Files are given to those who have just signed in.
    if (call.isExport)
      for (const { asked, grown } of sites) asked.token = await tokenOf(grown.site, 'admin');
    const lasts = await measureAll(
      sites.map((ready) => ({ ready, call })),
      tell,
    );
    if (lasts.length > 0) await measureAll(lasts, tell);
  }
};

/**
 * Asks grown sites in turn for each call and for the last page of each list; `only` has, by commas, parts of the names and
 * ways of those that are wanted. Returns the rows of each site.
 */
export const measureSites = async (
  grown: readonly GrowingSite[],
  only: string,
  tell: (line: string) => void,
): Promise<Row[][]> => {
  const parts = only.split(',');
  const wanted = growthCalls().filter(({ name, what }) =>
    parts.some((part) => `${name} ${what}`.includes(part)),
  );
  const sites = await Promise.all(grown.map((site) => openSite(site, tell)));
  try {
    await askForAll(sites, wanted, tell);
  } finally {
    for (const { asked, client } of sites) {
      asked.agent.destroy();
      await client.close();
    }
  }
  return sites.map(({ rows }) => rows);
};
