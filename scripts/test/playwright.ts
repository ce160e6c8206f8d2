import { runPlaywright } from '../e2e';
import { counted, nothing } from './count';
import { endedWithout, failureOf, type Outcome, outcomeOf, type Timing } from './outcome';
import { newReport, readReport } from './read-report';
import { journeySuite, recordPassed } from './suites';

interface Result {
  duration: number;
  error?: { message?: string; location?: { line: number } };
}
interface SuiteReport {
  file: string;
  suites?: SuiteReport[];
  specs: {
    title: string;
    tests: { status: string; results: Result[] }[];
  }[];
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

/** What each try failed with, and on which line. */
const triesOf = (results: Result[]): (string | undefined)[] => {
  const errors = results.flatMap(({ error }) => error ?? []);
  if (errors.length === 0) return [undefined];
  return errors.map(({ message, location }) =>
    location ? `line ${location.line}: ${message}` : message,
  );
};

const failuresIn = ({ file, suites = [], specs }: SuiteReport): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .flatMap(({ status, results }) => {
        const name = `e2e/journeys/${file} › ${title}${status === 'flaky' ? ' (passed the second time)' : ''}`;
        return triesOf(results).map((message) => failureOf(name, message));
      }),
  ),
  ...suites.flatMap(failuresIn),
];

/** The failed journeys of a report, and those that passed the second time. */
export const failuresOf = ({ suites }: Pick<Report, 'suites'>): string[] =>
  suites.flatMap(failuresIn);

/** The journeys in a browser, unless nothing has changed since they passed; in any case when `full`. */
export const runBrowser = async (full: boolean, workers: number): Promise<Outcome> => {
  const suite = journeySuite();
  if (!full && suite.passed !== undefined) return outcomeOf(nothing, { unchanged: suite.passed });
  const file = newReport('playwright.json');
  const { ok, last } = await runPlaywright({
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
  if (!report) return outcomeOf(count, { failures: [endedWithout('browser', last)] });
  return outcomeOf(count, { timings: timingsOf(report), failures: failuresOf(report) });
};
