import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { Schema } from 'mongoose';
import { isDuplicateKey } from './database';
import { logger } from './logger';

/**
 * A change of the stored data. The previous version and the new one must both work with the data before,
 * during and after it: it only adds; a later release removes (docs/decisions/016).
 */
export interface Migration {
  /** Never changed once it is released. */
  id: string;
  /** Must be idempotent: it runs again after a crash. */
  up(): Promise<void>;
}

const schema = new Schema(
  {
    _id: String,
    /** The lease of the replica that runs it; it expires if that replica dies. */
    leasedUntil: { type: Date, required: true },
    doneAt: { type: Date, default: null },
  },
  { versionKey: false },
);
const Applied = mongoose.model('Migration', schema, 'migrations');

const lease = (ms: number) => ({ leasedUntil: new Date(Date.now() + ms) });

const claim = async (_id: string, leaseMs: number): Promise<boolean> => {
  try {
    await Applied.create([{ _id, ...lease(leaseMs) }]);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const abandoned = { _id, doneAt: null, leasedUntil: { $lte: new Date() } };
  return (await Applied.updateOne(abandoned, lease(leaseMs))).modifiedCount === 1;
};

const isDone = async (_id: string): Promise<boolean> =>
  (await Applied.exists({ _id, doneAt: { $ne: null } })) !== null;

const run = async ({ id, up }: Migration, leaseMs: number): Promise<void> => {
  const renewal = setInterval(
    () => void Applied.updateOne({ _id: id }, lease(leaseMs)).catch(() => undefined),
    leaseMs / 3,
  );
  try {
    await up();
    await Applied.updateOne({ _id: id }, { doneAt: new Date() });
    logger.info({ migration: id }, 'migrated');
  } catch (error) {
    // The next start may try at once.
    await Applied.updateOne({ _id: id }, { leasedUntil: new Date(0) }).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
};

/**
 * Runs each migration that has not run yet, in order, once across all replicas: one runs it, the others wait for it.
 * Throws what a migration throws; the service then does not start, and the next start tries again.
 */
export const migrate = async (
  migrations: readonly Migration[],
  { leaseMs = 30_000, pollMs = 100 } = {},
): Promise<void> => {
  for (const migration of migrations)
    while (!(await isDone(migration.id)))
      if (await claim(migration.id, leaseMs)) await run(migration, leaseMs);
      else await pause(pollMs);
};
