import type { Target } from './target';

/** What a check cannot do without. `machine`: the site's own machine, by --data-dir; `addresses`: several addresses of ours. */
export type Need = 'admin' | 'mailbox' | 'machine' | 'addresses';

/** One attack or fault of docs/assurance.md. */
export interface Check {
  /** The row's name in docs/assurance.md. */
  promise: string;
  /** What is tried. */
  what: string;
  needs?: readonly Need[];
  /** The gateway's engine matters: the short form runs it on both, everything else on the first alone. */
  gateway?: true;
  /** Too slow for the short form. */
  long?: true;
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

/** The answer seen instead of the promised one. */
export class NotHeld extends Error {}

/** Why it cannot be told on this site. */
export class NotTried extends Error {}

/** Throws NotHeld with what was seen unless it is as promised; answers what was seen. */
export const must = (holds: boolean, seen: string): string => {
  if (!holds) throw new NotHeld(seen);
  return seen;
};
