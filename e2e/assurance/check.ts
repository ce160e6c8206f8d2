import type { Need, Target } from './target';

/** One attack or fault of docs/assurance.md. */
export interface Check {
  /** The row's name in docs/assurance.md. */
  promise: string;
  /** What is tried. */
  what: string;
  needs?: readonly Need[];
  /** The gateway's engine matters: the short form runs it on both, everything else on the first alone. */
  gateway?: true;
  /** Judged by the clock, which a machine at work misses at times: tried a second time, which it says. */
  timed?: true;
  /** Too slow for the short form. */
  long?: true;
  /** How long it may take; five minutes unless said. */
  longestMs?: number;
  /** Answers what was seen; throws NotHeld when the promise is broken, NotTried when it cannot be told. */
  run(site: Target): Promise<string>;
}

/** A promise that only other tests can look at, and why. */
export interface Elsewhere {
  promise: string;
  what: string;
  why: string;
  /** The test of this repository that holds it. */
  test: string;
}

export const check = (declared: Check): Check => declared;
export const elsewhere = (declared: Elsewhere): Elsewhere => declared;
