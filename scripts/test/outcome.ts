import { stripVTControlCharacters } from 'node:util';
import type { Count } from './count';

/** How long a file's tests took, in milliseconds. */
export interface Timing {
  file: string;
  ms: number;
}

/** What a runner answers. */
export interface Outcome {
  count: Count;
  timings: Timing[];
  /** Tests of suites that have not changed since they passed: they did not run. */
  unchanged: number;
  /** The failed tests by name, each with the first line of its message. */
  failures: string[];
}

export const outcomeOf = (count: Count, more: Partial<Omit<Outcome, 'count'>> = {}): Outcome => ({
  count,
  timings: [],
  unchanged: 0,
  failures: [],
  ...more,
});

const mostLines = 5;

/** A failed test in one line: the first lines of its message, without colours and without the calls that led to it. */
export const failureOf = (test: string, message = ''): string => {
  const lines = stripVTControlCharacters(message).split('\n');
  const said = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('at '));
  return [test, said.slice(0, mostLines).join(' | ')].filter(Boolean).join(': ');
};

/** What is said of a runner that left no report, or of a check that failed: its last lines. */
export const endedWithout = (name: string, last: readonly string[]): string =>
  failureOf(name, last.join(' | '));

export interface Runner {
  name: string;
  run(): Promise<Outcome>;
}
