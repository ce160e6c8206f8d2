import type { ReactNode } from 'react';
import type { TakeBack } from './run-many';

/** What a question before an act is given. */
export interface AskedMany {
  /** How many rows it will be done to. */
  count: number;
  /** Whom it will be done to: "ada, bea and 3 more". */
  names: string;
  /** Does it; with the words that were asked for, such as a reason. */
  go: (words?: string) => void;
  close: () => void;
}

/** Something that can be done to many rows. */
export interface ManyAct<Row> {
  /** The button: "Suspend…". */
  label: string;
  danger?: true;
  /** What was done to them: "suspended", of "3 users suspended". */
  done: string;
  /** Left out, it can be done to every row; the others are left as they are. */
  fits?: (row: Row) => boolean;
  /** What is asked before; without it the act is done at once, and can be undone. */
  ask?: (asked: AskedMany) => ReactNode;
  /** Does it to one row; answers what takes it back. */
  send: (
    row: Row,
    given: { idempotencyKey: string; words: string | undefined },
  ) => Promise<TakeBack | undefined>;
}

const mostNames = 8;

/** "ada", "ada, bea", "ada, bea and 3 more". */
export const listOf = (names: readonly string[]): string => {
  const more = names.length - mostNames;
  const first = names.slice(0, mostNames).join(', ');
  return more > 0 ? `${first} and ${more.toLocaleString('en-US')} more` : first;
};
