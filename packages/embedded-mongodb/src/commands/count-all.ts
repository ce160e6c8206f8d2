import type { Request } from '../engine/request';
import type { Collection } from '../storage/collection';
import { recordId } from '../storage/keys';

/** Records that are counted at once, in some two milliseconds. */
const AT_ONCE = 10_000;

/** The number of a collection's documents, from their keys alone; others run meanwhile. */
export async function countAll(
  { engine, clock }: Request,
  { prefix, nextRecord }: Collection,
): Promise<number> {
  const keyOf = (record: number): Buffer => Buffer.concat([prefix, recordId(record)]);
  let count = 0;
  for (let from = 0; from < nextRecord; from += AT_ONCE) {
    const range = { start: keyOf(from), end: keyOf(Math.min(from + AT_ONCE, nextRecord)) };
    count += engine.store.env.getKeysCount(range);
    if (clock.due()) await clock.pause();
  }
  return count;
}
