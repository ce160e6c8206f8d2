import { parse } from '../bson/read';
import { toReply, type Doc } from '../bson/value';
import { startWork } from '../querying/work';
import { readValue } from '../storage/entries';
import { sessionKey } from '../storage/keys';
import type { Store } from '../storage/store';
import type { UnitOfWork } from '../storage/unit-of-work';

const KEEP_MS = 60 * 60 * 1000;

/** How far a retryable write came: kept with the data, so that a retry after a crash does nothing twice. */
export interface Progress {
  results: Doc[];
  next: number;
}

const INT32 = 0x10;
/** The number that a session's record begins with: `n`, as an int where it fits, else as a double. */
const numberOf = (record: Buffer): number =>
  record[4] === INT32 ? record.readInt32LE(7) : record.readDoubleLE(7);

/** Reads how far the write of this number came. */
export const readProgress = (
  unit: UnitOfWork,
  session: string,
  number: number,
): Progress | undefined => {
  const record = unit.get(sessionKey(session));
  // Nearly always that of the write before, whose results may be long.
  if (!record || numberOf(record) !== number) return undefined;
  const { results, next } = parse(record);
  return results ? { results, next } : undefined;
};

/** Keeps how far the write of this number came, in the same commit as the data. */
export const saveProgress = (
  unit: UnitOfWork,
  session: string,
  number: number,
  progress: Progress,
): void => {
  const { results, next } = progress;
  unit.put(sessionKey(session), toReply({ n: number, at: new Date(), results, next }), true);
};

/** The record of a committed transaction. */
export const transactionRecord = (number: number): Buffer =>
  toReply({ n: number, at: new Date(), committed: true });

/** True when the transaction of this number was committed. */
export const isCompleted = (store: Store, session: string, number: number): boolean => {
  const record = readValue(store.env, sessionKey(session));
  return record !== undefined && numberOf(record) === number && parse(record).committed === true;
};

/** Deletes records that no driver needs any more; returns the key to continue from. */
export const forgetOldSessions = async (store: Store, from: Buffer): Promise<Buffer | undefined> =>
  store.write((unit) => {
    startWork();
    const entries = unit.range(from, Buffer.from('t'), { limit: 500 });
    for (const [key, record] of entries)
      if (Date.now() - Number(parse(record).at) > KEEP_MS) unit.put(key, null, true);
    const last = entries[entries.length - 1];
    return last && Buffer.concat([last[0], Buffer.from([0])]);
  });
