import { existsSync, renameSync, rmSync } from 'node:fs';
import { parse } from '../bson/read';
import { toBson } from '../bson/value';
import { StartError } from '../errors';
import { sealed, unsealed } from './checksum';
import type { Environment } from './entries';
import { FORMAT_KEY, next } from './keys';

/** Rewrites a data file of one format into the next; runs inside one transaction, so all of it or nothing is done. */
type Upgrade = (env: Environment) => void;

/** The formats that this version writes and can bring up to it: by format, the step to the next one. */
export interface Formats {
  current: number;
  upgrades: Record<number, Upgrade>;
}
const AT_ONCE = 1000;

/** Format 2 ends each value in a checksum. */
const addChecksums: Upgrade = (env) => {
  for (let start: Buffer | undefined = Buffer.alloc(1); start;) {
    const entries: { key: Buffer; value: Buffer }[] = Array.from(
      env.getRange({ start, limit: AT_ONCE }),
    );
    for (const { key, value } of entries) env.putSync(key, sealed(key, value));
    const last: Buffer | undefined = entries.at(-1)?.key;
    start = last && next(last);
  }
};

/** The formats of this version. */
export const FORMATS: Formats = { current: 2, upgrades: { 1: addChecksums } };

/** The first format with checksums. */
export const CHECKSUMS_SINCE = 2;

/** The record of a format, as it is stored. */
export const formatRecord = (format: number): Buffer => {
  const record = toBson({ format, written: new Date() });
  return format < CHECKSUMS_SINCE ? record : sealed(FORMAT_KEY, record);
};

/** Reads the format record as it is stored; undefined when it is none or not as it was written. */
export const formatOf = (stored: Buffer): number | undefined => {
  const plain = stored.length >= 5 && stored.readInt32LE(0) === stored.length;
  const record = plain ? stored : unsealed(FORMAT_KEY, stored);
  const format = record && (parse(record).format as unknown);
  const fits = typeof format === 'number' && plain === format < CHECKSUMS_SINCE;
  return fits ? format : undefined;
};

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
