import { fromRoot } from '../workspaces';
import { type Count, counted, nothing } from './count';
import { type Outcome, outcomeOf } from './outcome';
import { newReport, readReport } from './read-report';
import { runTool } from './run-tool';
import { assuranceSuite, recordPassed } from './suites';

/** The attacks and faults of docs/assurance.md in their short form, unless nothing has changed since they held; in any case when `full`. */
export const runAssurance = async (full: boolean): Promise<Outcome> => {
  const suite = assuranceSuite();
  if (!full && suite.passed !== undefined) return outcomeOf(nothing, [], suite.passed);
  const file = newReport('assurance.json');
  const begin = performance.now();
  const ok = await runTool(
    'assurance',
    [fromRoot('scripts/run.mjs'), 'assurance', '--short', '--report', file],
    // The journeys remove theirs when they are done.
    { TEST_SEED: '' },
  );
  const count = counted(ok, readReport<Count>(file));
  if (count.failed === 0) recordPassed(suite, count.passed);
  return outcomeOf(count, [{ file: 'e2e/assurance', ms: performance.now() - begin }]);
};
