import { availableParallelism } from 'node:os';
import { buildStale } from '../build';
import { isStopping } from '../stop-children';
import { prepareTestPrograms } from '../system-packages';
import { checks } from './checks';
import { nothing } from './count';
import { runJest } from './jest';
import { type Outcome, outcomeOf } from './outcome';
import { runBrowser } from './playwright';
import { printSummary, type Ran } from './print-summary';

interface Runner {
  name: string;
  run(): Promise<Outcome>;
}

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

const oneAfterTheOther = async (runners: readonly Runner[]): Promise<Ran[]> => {
  const ran: Ran[] = [];
  for (const runner of runners) ran.push(await runOne(runner));
  return ran;
};

/**
 * Every test of the repository. A suite runs when it has changed since it passed, and always when CI is set. The last
 * line is the sum over all runners, the exit code tells the truth.
 */
export const testAll = async (): Promise<void> => {
  const begin = performance.now();
  const full = Boolean(process.env.CI);
  prepareTestPrograms();
  await buildStale();
  const unit = { name: 'unit, service, contract and gateway tests', run: () => runJest(full) };
  const browser = { name: 'browser', run: () => runBrowser(full, availableParallelism()) };
  const lanes = [[browser], [...checks, unit]].map(oneAfterTheOther);
  const ran = (await Promise.all(lanes)).flat().reverse();
  process.exitCode = printSummary(ran, performance.now() - begin) ? 0 : 1;
};
