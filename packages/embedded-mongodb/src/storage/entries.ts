import type { RangeOptions, RootDatabase } from 'lmdb';

/** The open data file. */
export type Environment = RootDatabase<Buffer, Buffer>;
export type ReadTransaction = ReturnType<Environment['useReadTransaction']>;
export type Entry = [key: Buffer, value: Buffer];

/** Up to `limit` entries with start <= key < end; in reverse the last ones first. */
export const readRange = (
  env: Environment,
  start: Buffer,
  end: Buffer,
  options: { reverse?: boolean; limit: number; transaction?: ReadTransaction | undefined },
): Entry[] => {
  const { reverse = false, limit, transaction } = options;
  const bounds = reverse
    ? { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true }
    : { start, end };
  const range: RangeOptions = { ...bounds, limit, ...(transaction ? { transaction } : {}) };
  return Array.from(env.getRange(range), ({ key, value }): Entry => [key, value]);
};
