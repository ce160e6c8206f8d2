import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runPlaywright } from './e2e';
import { prepareTestPrograms } from './system-packages';
import { fromRoot } from './workspaces';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
interface Runner {
  name: string;
  run(): Promise<Count> | Count;
}

const nothing: Count = { passed: 0, failed: 0, skipped: 0 };

const runTool = (file: string, args: string[]): boolean =>
  spawnSync(process.execPath, [fromRoot(file), ...args], { stdio: 'inherit' }).status === 0;

/** A tool that says yes or no counts as one test. */
const check = (file: string, args: string[]) => (): Count =>
  runTool(file, args) ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };

const readReport = <T>(name: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(fromRoot('.build', name), 'utf8')) as T;
  } catch {
    return undefined;
  }
};

/** A run that leaves no report, or that says no without naming a failure, has failed once. */
const counted = (ok: boolean, count: Count | undefined): Count => {
  const { passed, failed, skipped } = count ?? nothing;
  const unexplained = (!ok && failed === 0) || passed + failed === 0 ? 1 : 0;
  return { passed, failed: failed + unexplained, skipped };
};

const jest = (): Count => {
  const ok = runTool('node_modules/jest/bin/jest.js', [
    '--json',
    '--outputFile',
    fromRoot('.build/jest.json'),
  ]);
  const report = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
    numPendingTests: number;
  }>('jest.json');
  return counted(
    ok,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
    },
  );
};

const playwright = async (): Promise<Count> => {
  const code = await runPlaywright(['--reporter', 'list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: fromRoot('.build/playwright.json'),
  });
  const stats = readReport<{
    stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  }>('playwright.json')?.stats;
  return counted(
    code === 0,
    stats && {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
  );
};

const linted = [
  'packages',
  'shell',
  'mf-public',
  'mf-admin',
  'mf-assist',
  'svc-auth',
  'svc-contest',
  'svc-ops',
  'gateway',
  'scripts',
  'e2e',
];

const runners: Runner[] = [
  { name: 'types', run: check('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json']) },
  { name: 'lint', run: check('node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0']) },
  {
    name: 'arrows',
    run: check('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      ...linted,
    ]),
  },
  { name: 'unit, service, contract and gateway tests', run: jest },
  { name: 'browser', run: playwright },
];

const runOne = async ({ name, run }: Runner): Promise<Count> => {
  process.stdout.write(`\n── ${name}\n`);
  try {
    return await run();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return { ...nothing, failed: 1 };
  }
};

/** Every test of the repository; the last line is the sum over all runners, the exit code tells the truth. */
export const testAll = async (): Promise<void> => {
  prepareTestPrograms();
  mkdirSync(fromRoot('.build'), { recursive: true });
  for (const report of ['jest.json', 'playwright.json'])
    rmSync(fromRoot('.build', report), { force: true });
  const counts: [string, Count][] = [];
  for (const runner of runners) counts.push([runner.name, await runOne(runner)]);
  const sum = (key: keyof Count): number =>
    counts.reduce((total, [, count]) => total + count[key], 0);
  process.stdout.write('\n── summary\n');
  for (const [name, { passed, failed, skipped }] of counts)
    process.stdout.write(`${name}: passed ${passed}, failed ${failed}, skipped ${skipped}\n`);
  process.stdout.write(
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`,
  );
  process.exitCode = sum('failed') > 0 ? 1 : 0;
};
