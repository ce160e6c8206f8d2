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
}

export const outcomeOf = (count: Count, timings: Timing[] = [], unchanged = 0): Outcome => ({
  count,
  timings,
  unchanged,
});

export interface Runner {
  name: string;
  run(): Promise<Outcome>;
}
