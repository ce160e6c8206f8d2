import { spend } from '../querying/work';
import type { Entry } from '../storage/entries';
import type { View } from '../storage/view';
import { entries } from './entries';
import type { IndexPlan, Stream } from './plan';

/** The entries of a stream, in reverse from its last range on. */
export function* streamEntries(
  view: View,
  { ranges, point }: Stream,
  reverse: boolean,
  first?: number,
): Generator<Entry> {
  if (point) {
    const [key] = ranges[0]!;
    const record = view.get(key);
    if (record) yield [key, record];
    return;
  }
  for (const range of reverse ? ranges.toReversed() : ranges)
    yield* entries(view, range, reverse, first);
}

interface Head {
  rest: Generator<Entry>;
  entry: Entry;
  /** What follows the prefix, and the record: by it the streams are merged. */
  place: Buffer;
}
const advance = (rest: Generator<Entry>, prefix: number): Head | undefined => {
  const step = rest.next();
  if (step.done) return undefined;
  const [key, record] = step.value;
  return { rest, entry: step.value, place: Buffer.concat([key.subarray(prefix), record]) };
};

/** The entries of several streams of an index in the order of what follows their prefixes; a document of several streams once. */
export function* mergedEntries(
  view: View,
  { streams, reverse }: IndexPlan,
  first?: number,
): Generator<Entry> {
  const sign = reverse ? -1 : 1;
  const heads = new Map<Stream, Head>();
  for (const stream of streams) {
    const head = advance(streamEntries(view, stream, reverse, first), stream.prefix);
    if (head) heads.set(stream, head);
  }
  let last: Buffer | undefined;
  while (heads.size > 0) {
    spend(heads.size);
    let best: [Stream, Head] | undefined;
    for (const one of heads)
      if (!best || Buffer.compare(one[1].place, best[1].place) * sign < 0) best = one;
    const [stream, head] = best!;
    if (!last?.equals(head.place)) yield head.entry;
    last = head.place;
    const following = advance(head.rest, stream.prefix);
    if (following) heads.set(stream, following);
    else heads.delete(stream);
  }
}
