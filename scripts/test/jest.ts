import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fromRoot, root } from '../workspaces';
import { counted, nothing } from './count';
import { type Outcome, outcomeOf } from './outcome';
import { newReport, readReport } from './read-report';
import { runTool } from './run-tool';
import { notePassed, type Suite, unitSuites } from './suites';

interface FileReport {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string }[];
}
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  testResults: FileReport[];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Jest's pattern for the tests of a folder. */
export const testsOf = (folder: string): string => `^${escaped(fromRoot(folder))}/`;

/** Jest's arguments. Its own default leaves one processor free, which is half of a small machine. */
export const jestArguments = (workers: number, ...more: string[]): string[] => [
  fromRoot('node_modules/jest/bin/jest.js'),
  '--rootDir',
  root,
  '--maxWorkers',
  String(workers),
  ...more,
];

/** Beside the journeys, which have a worker a core: more would only make both of them wait. */
const besideJourneys = Math.ceil(availableParallelism() / 2);

const filesOf = ({ testResults }: Report, { folder }: Suite): FileReport[] =>
  testResults.filter(({ name }) => name.startsWith(`${fromRoot(folder)}/`));

const rememberPassed = (report: Report, suites: readonly Suite[]): void => {
  for (const suite of suites) {
    const files = filesOf(report, suite);
    if (files.some(({ status }) => status !== 'passed')) continue;
    notePassed(
      suite,
      files.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0),
    );
  }
};

/** The unit, service, contract and gateway tests of the suites that have changed; all of them when `full`. */
export const runJest = async (full: boolean): Promise<Outcome> => {
  const suites = unitSuites();
  const stale = suites.filter(({ passed }) => full || passed === undefined);
  const unchanged = suites
    .filter((suite) => !stale.includes(suite))
    .reduce((sum, { passed = 0 }) => sum + passed, 0);
  if (stale.length === 0) return outcomeOf(nothing, [], unchanged);
  const file = newReport('jest.json');
  const folders = full ? [] : stale.map(({ folder }) => testsOf(folder));
  const ok = await runTool(
    'unit',
    jestArguments(besideJourneys, '--json', '--outputFile', file, ...folders),
  );
  const report = readReport<Report>(file);
  if (report) rememberPassed(report, stale);
  const count = counted(
    ok,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
    },
  );
  const timings = (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    ms: endTime - startTime,
  }));
  return outcomeOf(count, timings, unchanged);
};
