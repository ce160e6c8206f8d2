import { createHash } from 'node:crypto';

/** The fields of an entry that a draw needs. */
export interface Candidate {
  entryId: string;
  userId: string;
  totalEntries: number;
  bonusWeightGuess: string | null;
  weightGuessedAt: Date | null;
  submittedAt: Date;
}

/** A number between 0 and 1 derived from the seed and the entry. */
const chanceOf = (seed: string, entryId: string): number => {
  const bytes = createHash('sha256').update(`${seed}:${entryId}`).digest();
  return (bytes.readUIntBE(0, 6) + 1) / (2 ** 48 + 1);
};

/**
 * An entry's lot: the smallest wins. Each of its totalEntries counts like one ticket in a bowl from which tickets are
 * drawn until each prize has its winner (Efraimidis and Spirakis, weighted sampling without replacement).
 */
const lotOf = (seed: string, { entryId, totalEntries }: Candidate): number =>
  -Math.log(chanceOf(seed, entryId)) / totalEntries;

/** The weight that a text names, as in "2,450.5 lbs"; undefined when it names none. */
export const weightOf = (text: string | null): number | undefined => {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
};

const earlier = (a: Candidate, b: Candidate, at: 'submittedAt' | 'weightGuessedAt'): number =>
  (a[at]?.getTime() ?? Infinity) - (b[at]?.getTime() ?? Infinity) ||
  a.entryId.localeCompare(b.entryId);

type Compare = (a: Candidate, b: Candidate) => number;

/** Closest weight first; equally close ones by the earliest guess. */
export const byWeight = (actual: number): Compare => {
  const distance = (c: Candidate) => Math.abs((weightOf(c.bonusWeightGuess) ?? Infinity) - actual);
  return (a, b) => distance(a) - distance(b) || earlier(a, b, 'weightGuessedAt');
};

/** Smallest lot first; equal ones by the earliest submission. */
export const byLot =
  (seed: string): Compare =>
  (a, b) =>
    lotOf(seed, a) - lotOf(seed, b) || earlier(a, b, 'submittedAt');

/** Keeps the first few of any number of candidates. */
export const keepFirst = (count: number, compare: Compare) => {
  const kept: Candidate[] = [];
  return {
    kept,
    offer: (candidate: Candidate): void => {
      if (kept.length === count && compare(candidate, kept[count - 1]!) >= 0) return;
      kept.push(candidate);
      kept.sort(compare);
      kept.length = Math.min(kept.length, count);
    },
  };
};
