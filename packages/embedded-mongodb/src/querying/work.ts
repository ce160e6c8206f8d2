import { fail } from '../errors';

/** What a command's work is reported to from time to time; throws when the command must end. */
export interface Overseer {
  check(): void;
}

/** So many steps, about a millisecond of work, lie between two looks at the time limit. */
const CHECK_EVERY = 20_000;
/** The most steps of work that may be done without yielding: inside one document, or while a command is read. */
export const MOST_STEPS = 4_000_000;

let left = CHECK_EVERY;
let spent = 0;
let overseer: Overseer | undefined;

/** A command goes on: its next steps are counted from zero. */
export const startWork = (of?: Overseer): void => {
  left = CHECK_EVERY;
  spent = 0;
  overseer = of;
};

/** The same command goes on with its next document: the steps of that one are counted from zero. */
export const nextPiece = (): void => startWork(overseer);

/** How many steps were counted since the work was started. */
export const stepsSpent = (): number => spent + CHECK_EVERY - left;

const report = (): void => {
  spent += CHECK_EVERY - left;
  left = CHECK_EVERY;
  overseer?.check();
  if (spent > MOST_STEPS)
    throw fail(
      50,
      `operation exceeded its limit: it takes more than ${MOST_STEPS} steps of work inside one document`,
    );
};

/** Counts steps of work, each a value that is visited; throws error 50 when the limit of time or of work is exceeded. */
export const spend = (steps: number): void => {
  left -= steps;
  if (left < 0) report();
};
