import { AsyncResource } from 'node:async_hooks';
import mongoose, { Schema } from 'mongoose';
import { afterCommit, insertAtCommit, inTransaction } from './database';
import { logger } from './logger';

interface Move {
  name: string;
  value: number;
}
/** A row as it is read: the value of a counter or a part of it, or moves. */
type PartRow = { _id: string; name: string } & (
  { value: number; moves?: undefined } | { moves: Move[] }
);

const schema = new Schema(
  {
    _id: String,
    name: { type: String, required: true },
    /** What a counter, or a part of it, stands at. */
    value: { type: Number },
    /** What a write adds to counters, until it is added to them. */
    moves: { type: [{ _id: false, name: String, value: Number }], default: undefined },
    /** One move that was not added to its counter yet, as the releases until 28 November 2026 stored it. */
    loose: { type: Boolean },
  },
  { versionKey: false },
);
schema.index({ name: 1, value: 1 });
schema.index({ loose: 1 }, { sparse: true });
const CounterPart = mongoose.model('CounterPart', schema, 'counters');

/** The name of rows with moves: that of no counter, so that the index of names finds them. */
const movesName = 'moves';

/** What is added to counters, by their names. */
export type Moves = Readonly<Record<string, number>>;

/** What has to be added for a row that added one thing, and adds another one now. */
export const movesBetween = (before: Moves, after: Moves): Moves => {
  const moves: Record<string, number> = { ...after };
  for (const [name, by] of Object.entries(before)) moves[name] = (moves[name] ?? 0) - by;
  return moves;
};

/** Whole numbers by counter names. */
export type Counts = ReadonlyMap<string, number>;

/** Adds to a part of counters that one writer at a time changes. */
const raise = async (changes: Counts, part: 'sum' | 'proof'): Promise<void> => {
  const moved = [...changes].filter(([, by]) => by !== 0);
  if (moved.length === 0) return;
  await CounterPart.bulkWrite(
    moved.map(([name, by]) => ({
      updateOne: {
        filter: { _id: `${name}#${part}` },
        update: { $inc: { value: by }, $setOnInsert: { name } },
        upsert: true,
      },
    })),
  );
};

/** The sums by name of what is told of counters, of those that are asked for. */
const sumByName = (
  rows: readonly PartRow[],
  isAsked: (name: string) => boolean = () => true,
): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const row of rows)
    for (const { name, value } of row.moves ?? [row])
      if (isAsked(name)) sums.set(name, (sums.get(name) ?? 0) + value);
  return sums;
};

const gatheredAtOnce = 500;
const ungathered = { $or: [{ name: movesName }, { loose: true }] };

/** Adds the moves of committed writes to their counters, some hundreds at a time. */
export const gatherCounters = async (): Promise<void> => {
  let gathered: number;
  do
    gathered = await inTransaction(async () => {
      const found = await CounterPart.find(ungathered).limit(gatheredAtOnce).lean<PartRow[]>();
      if (found.length === 0) return 0;
      await CounterPart.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
      await raise(sumByName(found), 'sum');
      return found.length;
    });
  while (gathered === gatheredAtOnce);
};

const gatherAfterMs = 1000;
let gathering: NodeJS.Timeout | undefined;

/** Made here, so that it inherits the context of no request, nor of the transaction that moved a counter. */
const gather = AsyncResource.bind((): void => {
  gathering = undefined;
  // Moves that stay are counted all the same, and gathered after the next one.
  gatherCounters().catch((error: unknown) => logger.debug({ err: error }, 'not gathered'));
});

const gatherSoon = (): void => {
  gathering ??= setTimeout(gather, gatherAfterMs).unref();
};

/**
 * Adds whole numbers to counters by their names, which are paths such as `mails/sent`; a part of the surrounding
 * transaction. The moves of a write are a row of their own until they are gathered, so that writes at the same time never
 * conflict.
 */
export const addToCounters = async (changes: Moves): Promise<void> => {
  const moves = Object.entries(changes)
    .filter(([, value]) => value !== 0)
    .map(([name, value]): Move => ({ name, value }));
  if (moves.length === 0) return;
  const _id = `${movesName}#${new mongoose.Types.ObjectId().toHexString()}`;
  // As it is: every part of it is made here.
  await insertAtCommit(CounterPart, { _id, name: movesName, moves }, { lean: true });
  afterCommit(gatherSoon);
};

/** The values of counters; 0 for one that was never moved. */
export const readCounters = async <Name extends string>(
  names: readonly Name[],
): Promise<Record<Name, number>> => {
  const asked = new Set<string>(names);
  const rows = await CounterPart.find({ name: { $in: [...names, movesName] } }).lean<PartRow[]>();
  const sums = sumByName(rows, (name) => asked.has(name));
  return Object.fromEntries(names.map((name) => [name, sums.get(name) ?? 0])) as Record<
    Name,
    number
  >;
};

/** The counters whose names begin with a prefix, such as `mails/`; with `from`, those from that name on. */
export const readCountersUnder = async (prefix: string, from = prefix): Promise<Counts> => {
  const under = { name: { $gte: from, $lt: `${prefix}\uffff` } };
  const rows = await CounterPart.find({ $or: [under, { name: movesName }] }).lean<PartRow[]>();
  return sumByName(rows, (name) => name.startsWith(prefix) && name >= from);
};

/** How the counters under a prefix follow from the rows. */
export interface CounterProof {
  prefix: string;
  /** The name from which on counters are proven; all under the prefix unless told. */
  from?(): string;
  /** Counts the rows; runs in a transaction, whose snapshot the counters are read from too. */
  count(): Promise<Counts>;
}

const differences = (counted: Counts, kept: Counts): Map<string, number> => {
  const names = new Set([...counted.keys(), ...kept.keys()]);
  const all = [...names].map(
    (name) => [name, (counted.get(name) ?? 0) - (kept.get(name) ?? 0)] as const,
  );
  return new Map(all.filter(([, difference]) => difference !== 0));
};

/** Compares counters with their rows and adds what is missing; returns by how much each was wrong. */
export const proveCounters = ({ prefix, from, count }: CounterProof): Promise<Counts> =>
  inTransaction(async () => {
    const found = differences(await count(), await readCountersUnder(prefix, from?.()));
    await raise(found, 'proof');
    return found;
  });

/** The same, and logs what was wrong. */
export const correctCounters = async (proof: CounterProof): Promise<void> => {
  const found = await proveCounters(proof);
  if (found.size > 0)
    logger.warn({ counters: Object.fromEntries(found) }, 'counters differed from their rows');
};
