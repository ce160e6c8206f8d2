import type { EntrySort } from '@hypercar/contracts/contest-entries';
import { badRequest } from '@hypercar/service-kit/errors';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { ContestEntryRecord } from './entry.model';

type Field =
  'totalPoints' | 'totalEntries' | 'rhinestoneGuess' | 'submittedAt' | 'updatedAt' | '_id';
export type Order = readonly (readonly [field: Field, direction: 1 | -1])[];

const earliest: Order = [
  ['submittedAt', 1],
  ['_id', 1],
];

/** Each has an index; ties go to the earliest submission (specification, section 5). */
const orders: Record<EntrySort, Order> = {
  points: [['totalPoints', -1], ...earliest],
  entries: [['totalEntries', -1], ...earliest],
  guess: [['rhinestoneGuess', -1], ...earliest],
  submitted: earliest,
  updated: [['updatedAt', -1], ...earliest],
};

const turned = (direction: 1 | -1): 1 | -1 => (direction === 1 ? -1 : 1);

/** An order as it is read: from the best entry, or backwards from the last. */
export const readingOrder = (sort: EntrySort, backwards = false): Order =>
  !backwards
    ? orders[sort]
    : orders[sort].map(([field, direction]) => [field, turned(direction)] as const);

/** An order as the database takes it. */
export const sortBy = (order: Order): Record<string, 1 | -1> => Object.fromEntries(order);

/** The cursor's content: the last entry of a page as it is read, and the number of ranks before the next one. */
export interface Place {
  ranked: number;
  last: Pick<ContestEntryRecord, Field>;
}

const placeShape = z.object({
  ranked: z.number().int().min(0),
  totalPoints: z.number(),
  totalEntries: z.number(),
  rhinestoneGuess: z.number(),
  submittedAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
  _id: z.string().regex(/^[0-9a-f]{24}$/),
});

export const writeCursor = ({ ranked, last }: Place): string => {
  const { totalPoints, totalEntries, rhinestoneGuess, submittedAt, updatedAt, _id } = last;
  const place = { ranked, totalPoints, totalEntries, rhinestoneGuess, submittedAt, updatedAt, _id };
  return Buffer.from(JSON.stringify(place)).toString('base64url');
};

/** Throws 400 for what writeCursor did not write. */
export const readCursor = (cursor: string): Place => {
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const { ranked, _id, ...rest } = placeShape.parse(JSON.parse(text));
    return { ranked, last: { ...rest, _id: new Types.ObjectId(_id) } };
  } catch {
    throw badRequest('cursor is not valid');
  }
};

/** Below 0 when one entry comes before another, above when after it. */
export const compareBy =
  (order: Order) =>
  (one: Place['last'], other: Place['last']): number => {
    for (const [field, direction] of order) {
      const [here, there] = [one[field], other[field]].map((value) =>
        value instanceof Types.ObjectId ? String(value) : value.valueOf(),
      ) as [string | number, string | number];
      if (here !== there) return here > there === direction > 0 ? 1 : -1;
    }
    return 0;
  };

/** Keyset filters: run in order, they find what comes after an entry, each in one range of the index. */
export const keysetFilters = (order: Order, last: Place['last']): Record<string, unknown>[] =>
  order
    .map(([field, direction], i) => ({
      ...Object.fromEntries(order.slice(0, i).map(([equal]) => [equal, last[equal]])),
      [field]: { [direction === 1 ? '$gt' : '$lt']: last[field] },
    }))
    .reverse();
