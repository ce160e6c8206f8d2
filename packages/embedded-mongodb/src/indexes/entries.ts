import { next } from '../storage/keys';
import { SKIPPED } from '../storage/unit-of-work';
import { isCut, type Entry } from '../storage/entries';
import type { View } from '../storage/view';
import type { Range } from './bounds';

const FIRST_CHUNK = 16;
/** The most entries that are read at once. */
export const LARGEST_CHUNK = 256;
/** Of large documents fewer are held at once. */
export const CHUNK_BYTES = 2 ** 20;

/** Reads a range in chunks, each from the current view, so that no LMDB cursor stays open. */
export function* entries(
  view: View,
  [start, end]: Range,
  reverse: boolean,
  first: number = FIRST_CHUNK,
): Generator<Entry> {
  let [from, to] = [start, end];
  for (let limit = first; ; limit = Math.min(limit * 2, LARGEST_CHUNK)) {
    const chunk = view.range(from, to, { reverse, limit, bytes: CHUNK_BYTES });
    if (chunk.length === 0) {
      // LMDB may take a damaged page for the end: from the other side there must be nothing either.
      const isEnd =
        limit <= first * 2 || view.range(from, to, { reverse: !reverse, limit: 1 }).length === 0;
      if (!isEnd) throw view.damage();
      return;
    }
    const { tellsEnds } = view;
    for (const entry of chunk) if (entry[1] !== SKIPPED) yield entry;
    // A look-up of some rows need not ask again.
    if (tellsEnds && limit === first && !isCut(chunk, { limit, bytes: CHUNK_BYTES })) return;
    const edge = chunk[chunk.length - 1]![0];
    if (reverse) to = edge;
    else from = next(edge);
  }
}
