import type { Engine } from './engine';
import { Clock } from '../querying/clock';
import type { Collection } from '../storage/collection';
import type { Index } from '../indexes/definition';
import { forgetOldSessions } from '../transactions/retryable-writes';
import { DeleteStatement } from '../writing/delete';
import { runStatements } from '../writing/run-statements';

const EVERY_MS = 60_000;
const SWEEP_MS = 250;

/** Deletes the documents that have expired by a TTL index. */
const expireDocuments = async (
  engine: Engine,
  collection: Collection,
  index: Index,
): Promise<void> => {
  const limit = new Date(Date.now() - index.expireAfterSeconds! * 1000);
  const filter = { [index.fields[0]!]: { $lt: limit } };
  const query = index.spec.partialFilterExpression
    ? { filter: { $and: [filter, index.spec.partialFilterExpression] } }
    : { filter };
  await runStatements([() => new DeleteStatement(collection, query, true)], true, {
    store: engine.store,
    clock: new Clock(0),
  });
};

/** Maintenance once a minute: TTL, idle cursors, old transactions and their records. */
export const maintain = async (engine: Engine): Promise<void> => {
  engine.cursors.expire();
  engine.sessions.expire();
  for (const collection of [...engine.catalog.collections.values()])
    for (const index of collection.indexes)
      if (index.expireAfterSeconds !== undefined) await expireDocuments(engine, collection, index);
  for (let from: Buffer | undefined = Buffer.from('s'); from;)
    from = await forgetOldSessions(engine.store, from);
};

/** Starts the maintenance; the returned function stops it and waits for the current run. */
export const startMaintenance = (engine: Engine): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  const enqueue = (task: () => Promise<unknown>): void => {
    running = running.then(task).then(
      () => undefined,
      (error: Error) => engine.log('error', 'Maintenance failed', { reason: error.message }),
    );
  };
  const minute = setInterval(() => enqueue(() => maintain(engine)), EVERY_MS).unref();
  let sweep: NodeJS.Timeout | undefined;
  let stopped = false;
  // Set when there is litter: nothing wakes an idle database.
  const sweepSoon = (): void => {
    sweep ??= setTimeout(() => enqueue(sweepAll), SWEEP_MS).unref();
  };
  const sweepAll = async (): Promise<void> => {
    sweep = undefined;
    // Each part is a separate write, which shares its flush with other writes.
    try {
      while (!stopped && (await engine.catalog.sweep()));
    } finally {
      if (!stopped) engine.catalog.watchLitter(sweepSoon);
    }
  };
  engine.catalog.watchLitter(sweepSoon);
  return async () => {
    stopped = true;
    clearInterval(minute);
    clearTimeout(sweep);
    await running;
  };
};
