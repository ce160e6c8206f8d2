import { existsSync, renameSync, rmSync } from 'node:fs';
import { toBson } from '../bson/value';
import { StartError } from '../errors';
import type { Environment } from './entries';
import { FORMAT_KEY } from './keys';

/** Rewrites a data file of one format into the next; runs inside one transaction, so all of it or nothing is done. */
type Upgrade = (env: Environment) => void;

/** The formats that this version writes and can bring up to it: by format, the step to the next one. */
export interface Formats {
  current: number;
  upgrades: Record<number, Upgrade>;
}
/** Format 1 is the first, so there is no step yet. */
export const FORMATS: Formats = { current: 1, upgrades: {} };

export const formatRecord = (format: number): Buffer => toBson({ format, written: new Date() });

/** The path of the backup. */
export const backupOf = (path: string, format: number): string => `${path}.format-${format}`;

const backUp = async (env: Environment, path: string, format: number): Promise<void> => {
  const backup = backupOf(path, format);
  if (existsSync(backup)) return; // an upgrade that was cut short has changed nothing since
  rmSync(`${backup}.new`, { force: true });
  await env.backup(`${backup}.new`, true);
  renameSync(`${backup}.new`, backup);
};

/** Upgrades a data file of an older format, after a backup; throws a StartError when a step is missing. */
export const upgrade = async (
  env: Environment,
  path: string,
  from: number,
  { current, upgrades }: Formats,
): Promise<void> => {
  const steps = Array.from({ length: current - from }, (_, i) => upgrades[from + i]);
  if (steps.includes(undefined))
    throw new StartError(
      `The data file ${path} has format ${from}, which this version cannot bring up to ${current}: start the version between them once.`,
    );
  await backUp(env, path, from);
  env.transactionSync(() => {
    for (const step of steps) step!(env);
    env.putSync(FORMAT_KEY, formatRecord(current));
  });
};
