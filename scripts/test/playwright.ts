import { runPlaywright } from '../e2e';
import { counted, nothing } from './count';
import { type Outcome, outcomeOf, type Timing } from './outcome';
import { newReport, readReport } from './read-report';
import { journeySuite, recordPassed } from './suites';

interface SuiteReport {
  file: string;
  suites?: SuiteReport[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}
interface Report {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: SuiteReport[];
}

const durationOf = ({ suites = [], specs }: SuiteReport): number => {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const below = suites.map(durationOf);
  return [...own.map(({ duration }) => duration), ...below].reduce((sum, ms) => sum + ms, 0);
};

const timingsOf = (report: Report): Timing[] =>
  report.suites.map((suite) => ({ file: `e2e/journeys/${suite.file}`, ms: durationOf(suite) }));

/** The journeys in a browser, unless nothing has changed since they passed; in any case when `full`. */
export const runBrowser = async (full: boolean, workers: number): Promise<Outcome> => {
  const suite = journeySuite();
  if (!full && suite.passed !== undefined) return outcomeOf(nothing, [], suite.passed);
  const file = newReport('playwright.json');
  const ok = await runPlaywright({
    name: 'browser',
    args: ['--reporter', 'list,json'],
    workers,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = readReport<Report>(file);
  const stats = report?.stats;
  const count = counted(
    ok,
    stats && {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
  );
  if (count.failed === 0) recordPassed(suite, count.passed);
  return outcomeOf(count, report ? timingsOf(report) : []);
};
