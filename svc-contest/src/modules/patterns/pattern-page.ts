import { createHash } from 'node:crypto';
import type { PageQuery } from '@hypercar/contracts/fields';
import { badRequest } from '@hypercar/service-kit/errors';
import type { Page } from '@hypercar/service-kit/paging';
import { z } from 'zod';
import type { Pattern } from '../members/members';

export interface IdentifiedPattern extends Pattern {
  id: string;
}

/** By what it is about, so that it stays the same while it grows. */
const idOf = ({ kind, detail, userIds }: Pattern): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, detail || [...userIds].sort()[0]]))
    .digest('hex')
    .slice(0, 24);

const place = z.tuple([z.number(), z.string()]);
type Place = z.infer<typeof place>;

const placeOf = ({ lastAt, id }: IdentifiedPattern): Place => [lastAt.getTime(), id];
const isAfter = (one: Place, other: Place): boolean =>
  one[0] === other[0] ? one[1] > other[1] : one[0] < other[0];

const readCursor = (cursor: string): Place => {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw badRequest('cursor is not valid');
  }
};
const writeCursor = (last: IdentifiedPattern): string =>
  Buffer.from(JSON.stringify(placeOf(last))).toString('base64url');

const forwards = (a: IdentifiedPattern, b: IdentifiedPattern): number =>
  isAfter(placeOf(a), placeOf(b)) ? 1 : -1;

/** One page of patterns, the latest first, from after the cursor; or backwards from the last. Throws 400 for a bad cursor. */
export const pageOfPatterns = (
  patterns: readonly Pattern[],
  { limit, cursor, backwards }: PageQuery,
): Page<IdentifiedPattern> => {
  const sorted = patterns.map((pattern) => ({ ...pattern, id: idOf(pattern) })).sort(forwards);
  if (backwards) sorted.reverse();
  const last = cursor === undefined ? undefined : readCursor(cursor);
  const isBeyond = (at: Place, known: Place) =>
    backwards ? isAfter(known, at) : isAfter(at, known);
  const rest = last ? sorted.filter((pattern) => isBeyond(placeOf(pattern), last)) : sorted;
  const read = limit ? rest.slice(0, limit) : rest;
  const more = read.length === rest.length ? undefined : writeCursor(read.at(-1)!);
  return {
    rows: backwards ? read.toReversed() : read,
    total: sorted.length,
    ...(backwards ? { previousCursor: more } : { nextCursor: more }),
  };
};
