import path from 'node:path';
import { root } from '../workspaces';
import { failuresOf as failedTests } from './jest';
import { failureOf } from './outcome';
import { failuresOf as failedJourneys } from './playwright';

test('a failure is one line, without colours', () => {
  expect(failureOf('a test', '\n\u001b[31mError: no\u001b[39m\n  at here')).toBe(
    'a test: Error: no',
  );
  expect(failureOf('lint')).toBe('lint');
  expect(failureOf('a test', 'Error: no\n\nExpected: 1\nReceived: 2\n\n  at here')).toBe(
    'a test: Error: no | Expected: 1 | Received: 2',
  );
});

test('failed tests, those that pass the second time, and files that cannot run are named', () => {
  const name = path.join(root, 'bench/report.test.ts');
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'divides', status: 'failed', failureMessages: ['Error: by 0\n at x'] };
  const second = { ...passed, fullName: 'rounds', retryReasons: ['Error: late\n at x'] };
  const file = { name, message: '', startTime: 0, endTime: 1 };
  expect(
    failedTests({
      testResults: [
        { ...file, message: 'divides failed', assertionResults: [passed, failed, second] },
        { ...file, message: 'SyntaxError: no', assertionResults: [] },
        { ...file, assertionResults: [passed] },
      ],
    }),
  ).toEqual([
    'bench/report.test.ts › divides: Error: by 0',
    'bench/report.test.ts › rounds (passed the second time): Error: late',
    'bench/report.test.ts: SyntaxError: no',
  ]);
});

test('of a test that failed twice, each try is told', () => {
  const failed = { fullName: 'adds', status: 'failed', failureMessages: ['Error: two rows'] };
  const twice = { ...failed, retryReasons: ['Error: late'] };
  const name = path.join(root, 'a.test.ts');
  const file = { name, message: 'adds failed', startTime: 0, endTime: 1 };
  expect(failedTests({ testResults: [{ ...file, assertionResults: [twice] }] })).toEqual([
    'a.test.ts › adds: Error: late',
    'a.test.ts › adds: Error: two rows',
  ]);
});

test('of a journey that failed twice, each try is told with its line', () => {
  const tries = [12, 14].map((line) => ({
    duration: 1,
    error: { message: `late by ${line}`, location: { line } },
  }));
  const specs = [{ title: 'stays', tests: [{ status: 'unexpected', results: tries }] }];
  expect(failedJourneys({ suites: [{ file: 'a.spec.ts', specs }] })).toEqual([
    'e2e/journeys/a.spec.ts › stays: line 12: late by 12',
    'e2e/journeys/a.spec.ts › stays: line 14: late by 14',
  ]);
});

test('failed journeys are named, also those that pass the second time', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ duration: 1, ...(message ? { error: { message } } : {}) }] }],
  });
  const inner = {
    file: 'a.spec.ts',
    specs: [spec('leaves', 'flaky', 'Timeout'), spec('comes', 'expected')],
  };
  expect(
    failedJourneys({
      suites: [{ file: 'a.spec.ts', suites: [inner], specs: [spec('stays', 'unexpected')] }],
    }),
  ).toEqual([
    'e2e/journeys/a.spec.ts › stays',
    'e2e/journeys/a.spec.ts › leaves (passed the second time): Timeout',
  ]);
});
