import { AsyncLocalStorage } from 'node:async_hooks';
import { requestContext } from '@hypercar/service-kit/request-context';
import mongoose from 'mongoose';

/** Tells a call's commands from those of work in the background, which goes on meanwhile. */
const watched = new AsyncLocalStorage<true>();

/** A read that was sent, as `explain` takes it. */
type Command = Record<string, unknown>;

interface Read {
  collection: string;
  method: string;
  /** The stages, the last first, as in "FETCH < IXSCAN".  */
  plan: string;
  found: number;
}

type Sent = [collection: string, method: string, ...args: unknown[]];

const commandOf = ([collection, method, first, options]: Sent): Command | undefined => {
  const more = (options ?? {}) as Record<string, unknown>;
  const { sort, limit, skip, hint } = more;
  const given = Object.entries({ sort, limit, skip, hint }).filter(
    ([, value]) => value !== undefined,
  );
  const query = Object.fromEntries(given);
  if (method === 'find') return { find: collection, filter: first, ...query };
  if (method === 'findOne') return { find: collection, filter: first, ...query, limit: 1 };
  if (method === 'countDocuments') {
    const { limit: most } = more;
    return { find: collection, filter: first, ...(most ? { limit: most } : {}) };
  }
  if (method === 'distinct') return { find: collection, filter: options };
  if (method === 'aggregate') return { aggregate: collection, pipeline: first, cursor: {} };
  return undefined;
};

const stagesOf = (plan: { stage: string; inputStage?: object }): string =>
  [plan.stage, ...(plan.inputStage ? [stagesOf(plan.inputStage as never)] : [])].join(' < ');

const explain = async (sent: Sent): Promise<Read | undefined> => {
  const command = commandOf(sent);
  if (!command) return undefined;
  const { executionStats } = (await mongoose.connection.db!.command({
    explain: command,
    verbosity: 'executionStats',
  })) as { executionStats: { nReturned: number; executionStages: { stage: string } } };
  return {
    collection: sent[0],
    method: sent[1],
    plan: stagesOf(executionStats.executionStages),
    found: executionStats.nReturned,
  };
};

/** Which commands a call sends to the database, and how each of its reads is planned and how many documents it finds. */
export const watchReads = async (call: () => Promise<unknown>) => {
  const sent: Sent[] = [];
  mongoose.set('debug', (...command: Sent) => {
    if (watched.getStore() ?? requestContext.getStore()) sent.push(command);
  });
  await watched.run(true, call);
  mongoose.set('debug', false);
  const reads = await Promise.all(sent.map(explain));
  return { commands: sent.length, reads: reads.filter((read) => read !== undefined) };
};
