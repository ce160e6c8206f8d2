import { availableParallelism } from 'node:os';
import { buildStale } from '../build';
import { isStopping } from '../stop-children';
import { prepareTestPrograms } from '../system-packages';
import { runAssurance } from './assurance';
import { checks } from './checks';
import { nothing } from './count';
import { unitRunners } from './jest';
import { outcomeOf, type Runner } from './outcome';
import { runBrowser } from './playwright';
import { printSummary, type Ran } from './print-summary';

const failure = outcomeOf({ ...nothing, failed: 1 });

const runOne = async ({ name, run }: Runner): Promise<Ran> => {
  const begin = performance.now();
  if (isStopping()) return { name, ...failure, ms: 0 };
  const outcome = await run().catch((error: Error) => {
    process.stderr.write(`${name} │ ${error.message}\n`);
    return failure;
  });
  return { name, ...outcome, ms: performance.now() - begin };
};

/** Runs what is first, and then whatever of the queue is left. */
const work = async (first: readonly Runner[], queue: Runner[]): Promise<Ran[]> => {
  const ran: Ran[] = [];
  for (const runner of first) ran.push(await runOne(runner));
  for (let next = queue.shift(); next; next = queue.shift()) ran.push(await runOne(next));
  return ran;
};

/**
 * Every test of the repository. A suite runs when it has changed since it passed, and always when CI is set. The last
 * line is the sum over all runners, the exit code is 1 when a test failed.
 */
export const testAll = async (): Promise<void> => {
  const begin = performance.now();
  const full = Boolean(process.env.CI);
  prepareTestPrograms();
  await buildStale();
  const browser = { name: 'browser', run: () => runBrowser(full, availableParallelism()) };
  const assurance = { name: 'attacks and faults', run: () => runAssurance(full) };
  // Last, when the journeys need no second processor any more, as faults are judged by the clock.
  const queue = [...unitRunners(full), assurance];
  // More would only slow each other down: the journeys alone use a worker per core.
  const ran = (await Promise.all([work([browser], queue), work(checks, queue)])).flat();
  process.exitCode = printSummary(ran, performance.now() - begin) ? 0 : 1;
};
