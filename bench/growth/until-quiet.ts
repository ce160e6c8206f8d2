import { setTimeout as wait } from 'node:timers/promises';

const lookMs = 2000;
/** A quiet site uses less of a core: what its jobs do while nobody asks. */
const quietShare = 0.08;
/** So long at a stretch: the last job after a start waits for a minute and a half. */
const restMs = 100_000;
const mostMs = 1_800_000;

export interface Quiet {
  /** Processor time that the site has used so far, in milliseconds. */
  used: () => number;
  /** Waits; of tests. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Waits until the jobs that a start or a seed leaves have done their work, half an hour at most; returns the seconds. Their
 * processor time would be counted as that of the calls.
 */
export const untilQuiet = async ({ used, pause = wait }: Quiet): Promise<number> => {
  let [waited, rested] = [0, 0];
  for (let before = used(); waited < mostMs && rested < restMs; waited += lookMs) {
    await pause(lookMs);
    const after = used();
    rested = after - before < quietShare * lookMs ? rested + lookMs : 0;
    before = after;
  }
  return waited / 1000;
};
