import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { StartError } from '../errors';

/**
 * The owner of a data file is registered in LMDB's reader table: LMDB marks each reader's process
 * with a kernel lock that dies with the process, and the check and the registration happen inside one
 * write transaction, whose mutex the kernel also releases. So the lock is race-free and never stale.
 */
const ownedHere = ((globalThis as Record<symbol, unknown>)[Symbol.for('embedded-mongodb.owned')] ??=
  new Set<string>()) as Set<string>;

const livePids = (env: RootDatabase): number[] =>
  [...env.readerList().matchAll(/^\s*(\d+)\s+[0-9a-f]+\s/gm)].map((line) => Number(line[1]));

const claim = (env: RootDatabase): { done(): void } | undefined =>
  env.transactionSync(() => {
    env.readerCheck();
    if (livePids(env).some((pid) => pid !== process.pid)) return undefined;
    return env.useReadTransaction();
  });

const openLock = (path: string): RootDatabase => {
  try {
    return open({ path, noSubdir: true, noSync: true, maxReaders: 256 });
  } catch (error) {
    const reason = String((error as Error).message).split('\n')[0];
    throw new StartError(
      `The lock ${path} cannot be opened (${reason}): it holds no data, so delete it when no server runs.`,
    );
  }
};

/** Locks a data file until the returned function is called or the process dies; throws a StartError when another server holds the lock. */
export const lockDataFile = (path: string): (() => Promise<void>) => {
  const file = join(realpathSync(dirname(path)), basename(path));
  const refuse = () =>
    new StartError(`The data file ${path} is already used by another embedded database server.`);
  if (ownedHere.has(file)) throw refuse();
  const env = openLock(`${file}.owner`);
  const reader = claim(env);
  if (!reader) {
    void env.close();
    throw refuse();
  }
  ownedHere.add(file);
  return async () => {
    ownedHere.delete(file);
    reader.done();
    await env.close();
  };
};
