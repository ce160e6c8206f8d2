import type { Request } from '../engine/request';
import type { Collection } from '../storage/collection';
import { after } from '../storage/keys';

/** Keys that are counted at once, in a millisecond or two. */
const AT_ONCE = 10_000;

/** The number of a collection's documents, from the keys of its first index, `_id_`; others run meanwhile. */
export const countAll = async (
  { engine, clock }: Request,
  { indexes: [ids] }: Collection,
): Promise<number> => {
  const { env } = engine.store;
  const end = after(ids!.prefix);
  let start = ids!.prefix;
  for (let count = 0; ; count += AT_ONCE) {
    const [key] = env.getKeys({ start, end, offset: AT_ONCE, limit: 1 });
    if (!key) return count + env.getKeysCount({ start, end });
    start = key;
    if (clock.due()) await clock.pause();
  }
};
