import { fromRoot } from '../workspaces';
import { type Count, counted, nothing } from './count';
import { endedWithout, type Outcome, outcomeOf } from './outcome';
import { newReport, readReport } from './read-report';
import { runTool } from './run-tool';
import { assuranceSuite, recordPassed } from './suites';

/** The attacks and faults of docs/assurance.md in their short form, unless nothing has changed since they held; in any case when `full`. */
export const runAssurance = async (full: boolean): Promise<Outcome> => {
  const suite = assuranceSuite();
  if (!full && suite.passed !== undefined) return outcomeOf(nothing, { unchanged: suite.passed });
  const file = newReport('assurance.json');
  const begin = performance.now();
  const { ok, last } = await runTool(
    'assurance',
    [fromRoot('scripts/run.mjs'), 'assurance', '--short', '--report', file],
    // The journeys remove theirs when they are done.
    { TEST_SEED: '' },
  );
  const report = readReport<Count & { failures: string[] }>(file);
  const count = counted(ok, report);
  if (count.failed === 0) recordPassed(suite, count.passed);
  const timings = [{ file: 'e2e/assurance', ms: performance.now() - begin }];
  return outcomeOf(count, {
    timings,
    failures: report?.failures ?? [endedWithout('attacks and faults', last)],
  });
};
