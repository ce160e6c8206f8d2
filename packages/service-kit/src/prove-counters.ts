import mongoose, { Schema } from 'mongoose';
import { type CounterProof, correctCounters, gatherCounters } from './counters';
import { isDuplicateKey } from './database';
import { type Repeated, repeat } from './repeat';

const schema = new Schema(
  { _id: String, provenAt: { type: Date, required: true } },
  { versionKey: false },
);
/** When the counters under a prefix were last proven, so that one replica does it. */
const ProofTime = mongoose.model('CounterProofTime', schema, 'counter_proofs');

const hourMs = 3_600_000;

/** True for one replica once an hour, and at first. */
const isDue = async ({ prefix }: CounterProof, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - hourMs);
  try {
    const taken = await ProofTime.updateOne(
      { _id: prefix, provenAt: { $lte: before } },
      { $set: { provenAt: now } },
      { upsert: true },
    );
    return taken.modifiedCount + taken.upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/**
 * Proves counters at the first start and then once an hour, on one replica: what the release before wrote without moving
 * them is right within the hour.
 */
export const keepCountersProven = (
  proofs: readonly CounterProof[],
  now = () => new Date(),
): Repeated =>
  repeat('counters', hourMs, async (stopping) => {
    for (const proof of proofs)
      if (!stopping.aborted && (await isDue(proof, now()))) await correctCounters(proof);
    // What a replica left when it died.
    if (!stopping.aborted) await gatherCounters();
  });
