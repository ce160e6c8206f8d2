import { Agent } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, MongoClient } from 'mongodb';
import { tokenOf } from '../../e2e/support/token';
import { serviceNames } from '../../scripts/workspaces';
import { growthCalls, type GrowthCall } from './calls';
import type { GrowingSite } from './growing-site';
import { lastPageOf } from './last-page';
import { type Asked, measureCall, type Measured } from './measure-call';
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

const measureOne = async (asked: Asked, client: MongoClient, call: GrowthCall) => {
  const answer = await measureCall(asked, call);
  const { queries, headers: _headers, lines: _lines, ...measured } = answer;
  const last = call.hasLastPage && (await lastPageOf(client, call, answer, queries));
  return { row: { call, measured, plans: await plansOf(client, queries) }, last };
};

/**
 * Asks a grown site for each call and for the last page of each list; `only` has, by commas, parts of the names and ways of
 * those that are wanted.
 */
export const measureSite = async (
  grown: GrowingSite,
  only: string,
  tell: (line: string) => void,
): Promise<Row[]> => {
  const client = await MongoClient.connect(grown.uri);
  const asked = await askedOf(grown);
  const quiet = await untilQuiet({ used: () => cpuMs([...asked.services, asked.database]) });
  tell(`The site's jobs rest after ${quiet} s.`);
  const parts = only.split(',');
  const wanted = growthCalls().filter(({ name, what }) =>
    parts.some((part) => `${name} ${what}`.includes(part)),
  );
  const rows: Row[] = [];
  const add = async (call: GrowthCall): Promise<GrowthCall | false | undefined> => {
    // Files are given to those who have just signed in.
    if (call.isExport) asked.token = await tokenOf(grown.site, 'admin');
    const { row, last } = await measureOne(asked, client, call);
    tell(`${call.name}, ${call.what}: ${row.measured.status}, ${row.measured.ms.toFixed(1)} ms`);
    rows.push(row);
    return last;
  };
  try {
    for (const call of wanted) {
      const last = await add(call);
      if (last) await add(last);
    }
  } finally {
    asked.agent.destroy();
    await client.close();
  }
  return rows;
};
