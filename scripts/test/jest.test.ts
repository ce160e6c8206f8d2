import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unitRunners } from './jest';
import type { Outcome } from './outcome';
import { runTool } from './run-tool';

jest.mock('./run-tool');
const suite = { folder: 'a-suite', digest: '', passed: undefined };
jest.mock('./suites', () => ({ unitSuites: () => [suite], recordPassed: jest.fn() }));

const report = {
  numPassedTests: 2,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  testResults: [],
};

const runTools = jest.mocked(runTool);
beforeEach(() => runTools.mockReset());

/** Runs the suite; each value is whether Jest then leaves a report. */
const runSuite = (...reports: boolean[]): Promise<Outcome> => {
  for (const leaves of reports)
    runTools.mockImplementationOnce((_name, args) => {
      if (!leaves) return Promise.resolve({ ok: false, last: ['No tests found'] });
      const file = args[args.indexOf('--outputFile') + 1]!;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(report));
      return Promise.resolve({ ok: true, last: [] });
    });
  return unitRunners(true)[0]!.run();
};

test('a suite that ends before its first test is run once more, and its last words are shown', async () => {
  const { count, failures } = await runSuite(false, true);
  expect(count).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(failures).toEqual(['tests of a-suite: No tests found']);
});

test('a suite that ends twice before its first test has failed', async () => {
  const { count, failures } = await runSuite(false, false);
  expect(count).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(failures).toHaveLength(2);
});

test('a suite that leaves a report is run once', async () => {
  await runSuite(true);
  expect(runTools).toHaveBeenCalledTimes(1);
});
