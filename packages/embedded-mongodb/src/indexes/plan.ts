import type { Index } from './definition';
import { mayBeArray } from './definition';
import type { Range } from './bounds';

/** The ranges of an index below one prefix, in the order of the keys. */
export interface Stream {
  /** The length of the prefix that its keys share. */
  prefix: number;
  ranges: Range[];
  /** Of a unique index with all of its fields: its one key, which the range begins with. */
  point: boolean;
}

/** How an index is read. */
export interface IndexPlan {
  kind: 'index';
  index: Index;
  streams: Stream[];
  /** How many of the first fields a prefix holds. */
  fixed: number;
  /** The streams are merged by what follows their prefixes; otherwise they are read in the order of their keys. */
  merge: boolean;
  reverse: boolean;
}

/**
 * How to find what a filter matches; `sorted` when in the order that is asked for, `exact` when it finds nothing else, so
 * that documents need not be matched.
 */
export type Plan = { sorted: boolean; exact: boolean } & (
  | { kind: 'collection'; reverse: boolean }
  | { kind: 'nothing' }
  | IndexPlan
  | { kind: 'unique'; index: Index; key: Buffer }
  | { kind: 'or'; plans: Plan[] }
);

/** May the plan meet a document under several keys? */
export const mayRepeat = ({ index, streams, fixed }: IndexPlan): boolean => {
  if (!index.multikey) return false;
  if (streams.length > 1) return true;
  return index.fields.some((_, at) => at >= fixed && mayBeArray(index, at));
};
