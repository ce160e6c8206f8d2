import type { Agent } from 'node:http';
import type { Document } from 'mongodb';
import { median } from '../report';
import { ask, type Answer } from './ask';
import type { GrowthCall } from './calls';
import { cpuMs, memoryOf } from './processes';

/** Where a site's calls are asked, and whose processor time counts. */
export interface Asked {
  agent: Agent;
  token: string;
  baseOf: (service: GrowthCall['service']) => string;
  services: readonly number[];
  database: number;
  sent: () => Promise<Document[]>;
}

/** What a call took. Times in milliseconds, memory in MB. */
export interface Measured {
  status: number;
  ms: number;
  /** Processor time of the services and of the database. */
  own: number;
  database: number;
  /** Of an export. */
  rowsASecond?: number;
  /** The most that a service's process and the database had resident meanwhile, besides mapped files. */
  memory?: { service: number; database: number };
  queries: Document[];
}

const mostMs = 200;
const mostTimes = 50;
/** A query's time is limited by its request's deadline; a job's by this one. */
const jobQueryMs = 30_000;

const ofRequest = ({ maxTimeMS }: Document): boolean =>
  maxTimeMS !== undefined && Number(maxTimeMS) !== jobQueryMs;

const watchMemory = ({ services, database }: Asked) => {
  const most = { service: 0, database: 0 };
  const look = () => {
    most.service = Math.max(most.service, ...services.map((pid) => memoryOf(pid).own));
    most.database = Math.max(most.database, memoryOf(database).own);
  };
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
};

const repeat = async (once: () => Promise<Answer>, first: Answer): Promise<Answer[]> => {
  // What is slow or refused is asked no second time.
  if (first.ms > mostMs) return [first];
  const answers: Answer[] = [];
  const end = performance.now() + mostMs;
  while (performance.now() < end && answers.length < mostTimes) answers.push(await once());
  return answers;
};

const rowsOf = ({ lines, ms }: Answer): number => ((lines - 1) * 1000) / ms;

/** Asks for a call some times, one after the other, after a first time that tells its queries. */
export const measureCall = async (asked: Asked, call: GrowthCall): Promise<Measured & Answer> => {
  const { agent, token, baseOf, services, database, sent } = asked;
  const once = () => ask(agent, baseOf(call.service) + call.path, token);
  const used = () => [cpuMs(services), cpuMs([database])] as const;
  await sent();
  const memory = call.isExport && watchMemory(asked);
  const start = used();
  const first = await once();
  const afterFirst = used();
  const most = memory && memory();
  const queries = (await sent()).filter(ofRequest);
  const before = used();
  const answers = await repeat(once, first);
  const after = used();
  const isFirst = answers[0] === first;
  const [from, to] = isFirst ? [start, afterFirst] : [before, after];
  return {
    ...first,
    ms: median(answers.map(({ ms }) => ms))!,
    own: (to[0] - from[0]) / answers.length,
    database: (to[1] - from[1]) / answers.length,
    queries,
    ...(call.isExport ? { rowsASecond: median(answers.map(rowsOf))! } : {}),
    ...(most ? { memory: most } : {}),
  };
};
