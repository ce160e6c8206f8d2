import mongoose, { Schema } from 'mongoose';
import { type CounterProof, correctCounters, gatherCounters } from './counters';
import { isDuplicateKey } from './database';
import { type Repeated, repeat } from './repeat';

const schema = new Schema(
  {
    _id: String,
    provenAt: { type: Date, required: true },
    /** Until when another replica leaves it to the one that proves it; that one may have died. */
    busyUntil: { type: Date, default: null },
  },
  { versionKey: false },
);
/** When the counters under a prefix were last proven, so that one replica does it. */
const ProofTime = mongoose.model('CounterProofTime', schema, 'counter_proofs');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** More than the longest transaction that a database allows. */
const leaseMs = 3 * minuteMs;
/** How often a replica asks what is due. */
const askMs = 5 * minuteMs;

/** Takes a proof for this replica when the last one is older than this, and no other replica has it. */
const take = async ({ prefix }: CounterProof, now: Date, ageMs: number): Promise<boolean> => {
  const due = {
    provenAt: { $lte: new Date(now.getTime() - ageMs) },
    $or: [{ busyUntil: null }, { busyUntil: { $lte: now } }],
  };
  const busyUntil = new Date(now.getTime() + leaseMs);
  try {
    const taken = await ProofTime.updateOne(
      { _id: prefix, ...due },
      { $set: { busyUntil }, $setOnInsert: { provenAt: new Date(0) } },
      { upsert: true },
    );
    return taken.modifiedCount + taken.upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/** Gives a proof back: it is due again at once, unless it was made at this time. */
const giveBack = ({ prefix }: CounterProof, provenAt?: Date) =>
  ProofTime.updateOne(
    { _id: prefix },
    { $set: { busyUntil: null, ...(provenAt && { provenAt }) } },
  );

const prove = async (proof: CounterProof, now: Date): Promise<void> => {
  try {
    await correctCounters(proof);
  } catch (error) {
    await giveBack(proof);
    throw error;
  }
  await giveBack(proof, now);
};

/**
 * Proves counters at a start, unless another replica just did, and then once an hour, on one replica: what the release before
 * wrote without moving them is right within the hour, and after its end at the next start. One that fails holds up no other
 * one, and is tried again a minute later.
 */
export const keepCountersProven = (
  proofs: readonly CounterProof[],
  now = () => new Date(),
): Repeated => {
  let ageMs = askMs;
  const work = async (stopping: AbortSignal): Promise<void> => {
    const failures: unknown[] = [];
    for (const proof of proofs)
      if (!stopping.aborted && (await take(proof, now(), ageMs)))
        await prove(proof, now()).catch((error: unknown) => failures.push(error));
    // What a replica left when it died.
    if (!stopping.aborted) await gatherCounters();
    if (failures.length > 0) throw failures[0];
    ageMs = hourMs;
  };
  return repeat('counters', askMs, work, minuteMs);
};
