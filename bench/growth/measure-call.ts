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

/** A call to one site. */
export interface AskedCall {
  asked: Asked;
  call: GrowthCall;
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

/** The milliseconds of an answer, or what came instead of it after how many. */
export const timeOf = ({ status, ms }: Pick<Measured, 'status' | 'ms'>): string =>
  status === 200 ? ms.toFixed(ms < 10 ? 2 : 0) : `${status || 'broken off'} after ${ms.toFixed(0)}`;

const mostMs = 400;
const [fewestTimes, mostTimes] = [3, 50];
/** What takes longer is asked no second time. */
const slowMs = 2000;
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

const once = ({ asked: { agent, baseOf, token }, call }: AskedCall): Promise<Answer> =>
  ask(agent, baseOf(call.service) + call.path, token);

const usedBy = ({ asked: { services, database } }: AskedCall) => ({
  own: cpuMs(services),
  database: cpuMs([database]),
});

/** Answers, and the processor time that the site used meanwhile. */
interface Asking {
  answers: Answer[];
  own: number;
  database: number;
}

/** Runs some work, and tells what each site used meanwhile. */
const usedDuring = async (calls: readonly AskedCall[], work: () => Promise<unknown>) => {
  const before = calls.map(usedBy);
  await work();
  return calls.map(usedBy).map((after, i) => ({
    own: after.own - before[i]!.own,
    database: after.database - before[i]!.database,
  }));
};

const askFirst = async (one: AskedCall): Promise<Asking & Pick<Measured, 'queries' | 'memory'>> => {
  const { asked, call } = one;
  await asked.sent();
  const memory = call.isExport && watchMemory(asked);
  const answers: Answer[] = [];
  const [used] = await usedDuring([one], async () => answers.push(await once(one)));
  const most = memory && memory();
  const queries = (await asked.sent()).filter(ofRequest);
  return { answers, queries, ...used!, ...(most ? { memory: most } : {}) };
};

/** Asks all in turn, each as often as the others: what slows the machine slows all of them, and all warm up alike. */
const askInTurn = async (calls: readonly AskedCall[]): Promise<Asking[]> => {
  const answers = calls.map((): Answer[] => []);
  const used = await usedDuring(calls, async () => {
    const end = performance.now() + mostMs * calls.length;
    for (let turn = 0; turn < mostTimes; turn += 1) {
      if (turn >= fewestTimes && performance.now() > end) return;
      for (const [i, call] of calls.entries()) answers[i]!.push(await once(call));
    }
  });
  return answers.map((own, i) => ({ answers: own, ...used[i]! }));
};

const rowsOf = ({ lines, ms }: Answer): number => ((lines - 1) * 1000) / ms;

/** Asks for a call of each site some times in turn, after a first time that tells its queries. */
export const measureCalls = async (
  calls: readonly AskedCall[],
): Promise<readonly (Measured & Answer)[]> => {
  const firsts: Awaited<ReturnType<typeof askFirst>>[] = [];
  for (const call of calls) firsts.push(await askFirst(call));
  const isSlow = firsts.some(({ answers }) => answers[0]!.ms > slowMs);
  const all = isSlow ? firsts : await askInTurn(calls);
  return firsts.map(({ answers: [first], queries, memory }, i) => {
    const { answers, own, database } = all[i]!;
    return {
      ...first!,
      ms: median(answers.map(({ ms }) => ms))!,
      own: own / answers.length,
      database: database / answers.length,
      queries,
      ...(calls[i]!.call.isExport ? { rowsASecond: median(answers.map(rowsOf))! } : {}),
      ...(memory ? { memory } : {}),
    };
  });
};
