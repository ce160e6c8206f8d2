import type { RangeOptions, RootDatabase } from 'lmdb';
import { fail } from '../errors';
import { CHECKSUM_BYTES, unsealed } from './checksum';

/** The open data file. */
export type Environment = RootDatabase<Buffer, Buffer>;
export type ReadTransaction = ReturnType<Environment['useReadTransaction']>;
export type Entry = [key: Buffer, value: Buffer];

/** How much of a range is read: up to so many entries, or fewer when they take so many bytes. */
export interface Extent {
  reverse?: boolean;
  limit: number;
  bytes?: number;
}
/** True when a range may go on behind the entries that were read of it. */
export const isCut = (entries: Entry[], { limit, bytes }: Extent): boolean =>
  entries.length === limit || (bytes !== undefined && sizeOf(entries) >= bytes);

const sizeOf = (entries: Entry[]): number =>
  entries.reduce((sum, [, value]) => sum + value.length, 0);

/** The files in which damage was met: nothing more is written to them. */
const damagedFiles = new WeakSet<Environment>();

const damage = () =>
  fail(
    301,
    'The data file is damaged: no write is taken until it is restored. Stop the site, run "npm run verify-data", and put back the last backup.',
  );

/** Notes that damage was met in the file; returns the error to throw. */
export const noteDamage = (env: Environment): Error => {
  damagedFiles.add(env);
  return damage();
};

/** Throws error 301 when damage was met in the file. */
export const refuseDamaged = (env: Environment): void => {
  if (damagedFiles.has(env)) throw damage();
};

const INDEX = 0x69;

/** An index entry was checked at the start; one that has gone bad since leads to another document or to none. */
const checked = (env: Environment, key: Buffer, stored: Buffer): Buffer => {
  if (key[0] === INDEX) return stored.subarray(0, stored.length - CHECKSUM_BYTES);
  const value = unsealed(key, stored);
  if (!value) throw noteDamage(env);
  return value;
};

/** The value of a key; error 301 when it is not as it was written. */
export const readValue = (
  env: Environment,
  key: Buffer,
  transaction?: ReadTransaction,
): Buffer | undefined => {
  const stored = env.get(key, transaction ? { transaction } : undefined);
  return stored && checked(env, key, stored);
};

/** Entries with start <= key < end; in reverse the last ones first. Error 301 when one is not as it was written. */
export const readRange = (
  env: Environment,
  start: Buffer,
  end: Buffer,
  options: Extent & { transaction?: ReadTransaction | undefined },
): Entry[] => {
  const { reverse = false, limit, bytes = Number.POSITIVE_INFINITY, transaction } = options;
  const bounds = reverse
    ? { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true }
    : { start, end };
  const range: RangeOptions = { ...bounds, limit, ...(transaction ? { transaction } : {}) };
  const read: Entry[] = [];
  let left = bytes;
  for (const { key, value } of env.getRange(range)) {
    const entry: Entry = [key, checked(env, key, value)];
    read.push(entry);
    left -= entry[1].length;
    if (left <= 0) break;
  }
  return read;
};
