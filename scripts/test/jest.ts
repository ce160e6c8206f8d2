import path from 'node:path';
import { fromRoot, root } from '../workspaces';
import { type Count, counted, nothing } from './count';
import {
  endedWithout,
  failureOf,
  type Outcome,
  outcomeOf,
  type Runner,
  type Timing,
} from './outcome';
import { newReport, readReport } from './read-report';
import { type Ended, runTool } from './run-tool';
import { recordPassed, type Suite, unitSuites } from './suites';

interface FileReport {
  name: string;
  message: string;
  assertionResults: {
    fullName: string;
    status: string;
    failureMessages: string[];
    /** What went wrong before it was tried again. */
    retryReasons?: string[];
  }[];
  startTime: number;
  endTime: number;
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

const timingsOf = ({ testResults }: Report): Timing[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    ms: endTime - startTime,
  }));

/** The failed tests of a report with each try, those that passed the second time, and the files that could not run. */
export const failuresOf = ({ testResults }: Pick<Report, 'testResults'>): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    if (message && assertionResults.length === 0) return [failureOf(file, message)];
    return assertionResults.flatMap(({ fullName, status, failureMessages, retryReasons = [] }) => {
      const test = `${file} › ${fullName}`;
      if (status === 'failed')
        return [...retryReasons, failureMessages[0]].map((reason) => failureOf(test, reason));
      return retryReasons.map((reason) => failureOf(`${test} (passed the second time)`, reason));
    });
  });

interface Run extends Ended {
  report: Report | undefined;
}

const runJest = async (folder: string): Promise<Run> => {
  const file = newReport(`jest-${folder.replaceAll('/', '-')}.json`);
  const ended = await runTool(
    'unit',
    jestArguments(1, '--json', '--outputFile', file, testsOf(folder)),
  );
  return { ...ended, report: readReport<Report>(file) };
};

const countOf = ({ ok, report }: Run): Count =>
  counted(
    ok,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
    },
  );

/** Runs a suite once more when it ended before its first test, as each test is tried once more. */
const runSuite = async (suite: Suite): Promise<Outcome> => {
  const runs = [await runJest(suite.folder)];
  if (!runs[0]!.report) runs.push(await runJest(suite.folder));
  const last = runs.at(-1)!;
  const count = countOf(last);
  if (count.failed === 0) recordPassed(suite, count.passed);
  const failures = runs.flatMap((run) =>
    run.report ? failuresOf(run.report) : [endedWithout(`tests of ${suite.folder}`, run.last)],
  );
  return outcomeOf(count, { failures, timings: last.report ? timingsOf(last.report) : [] });
};

/** A runner for the unit, service, contract and gateway tests of each suite; one that has not changed since it passed does not run, unless `full`. */
export const unitRunners = (full: boolean): Runner[] =>
  unitSuites().map((suite) => ({
    name: `tests of ${suite.folder}`,
    run: () =>
      full || suite.passed === undefined
        ? runSuite(suite)
        : Promise.resolve(outcomeOf(nothing, { unchanged: suite.passed })),
  }));
