import { ObjectId } from 'mongodb';
import { randomFrom } from '@hypercar/service-kit/seeded-random';
import { idOf } from './people';

/** The three services' databases. */
type Database = 'hypercar_auth' | 'hypercar_contest' | 'hypercar_ops';

/** What a row is made of: its number among so many, and by what it looks random. */
export interface Making {
  n: number;
  count: number;
  /** How many accounts there are. */
  users: number;
  /** The moment that the data ends at. */
  now: Date;
  random: () => number;
  pick: <T>(from: readonly T[]) => T;
  /** A whole number below another one. */
  below: (end: number) => number;
  /** An id that sorts by a moment. */
  idAt: (at: Date) => ObjectId;
}

/** The rows of one collection, with the fields that its service writes. */
export interface Kind {
  database: Database;
  collection: string;
  /** Its rows as a part of the largest collections'. */
  share: number;
  /** The fewest rows, however small the site. */
  least?: number;
  row: (making: Making) => Record<string, unknown>;
}

const leastRows = 1000;

/** How many rows a kind has on a site of so many. */
export const countOf = ({ share, least = leastRows }: Kind, rows: number): number =>
  Math.max(Math.round(rows * share), Math.min(rows, least));

/** How many accounts a site of so many rows has. */
export const usersOf = (rows: number): number => Math.max(rows / 10, Math.min(rows, leastRows));

const dayMs = 86_400_000;

/** The moment of the n-th of count rows that spread evenly over the last days. */
export const spread = (
  { n, count, now }: Pick<Making, 'n' | 'count' | 'now'>,
  days: number,
): Date => new Date(now.getTime() - Math.floor(((count - n) / count) * days * dayMs));

/** A UTC day as YYYY-MM-DD. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The rows of a kind, one after the other; the same ones for each seed. */
export function* rowsOf(
  kind: Kind,
  number: number,
  { rows, now, seed }: { rows: number; now: Date; seed: number },
): Generator<Record<string, unknown>> {
  const random = randomFrom(seed + number);
  const count = countOf(kind, rows);
  const below = (end: number) => Math.floor(random() * end);
  for (let n = 0; n < count; n += 1)
    yield kind.row({
      n,
      count,
      users: usersOf(rows),
      now,
      random,
      below,
      pick: (from) => from[below(from.length)]!,
      idAt: (at) => new ObjectId(idOf(at, number + 16, n)),
    });
}
