import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/workspaces';
import { attacks } from './attacks/attacks';
import { faults } from './faults/faults';
import { readOptions } from './options';
import { countOf, tableOf } from './table';
import type { Result } from './run-checks';

const options = readOptions([]);
const checks = [...attacks(options), ...faults(options)];

/** The names in the first column of the tables of docs/assurance.md. */
const rows = readFileSync(fromRoot('docs/assurance.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\| ([a-z][a-z-]*) +\|/.exec(line)?.[1] ?? [])
  .filter((name) => name !== 'row');

test('each row of docs/assurance.md has a check, and each check a row', () => {
  expect(rows.length).toBeGreaterThan(55);
  expect(new Set(rows).size).toBe(rows.length);
  expect([...new Set(checks.map(({ promise }) => promise))].sort()).toEqual([...rows].sort());
});

test('each test that a check refers to exists', () => {
  const tests = checks.flatMap((check) => ('test' in check ? [check.test] : []));
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
});

const result = (held: Result['held'], missed = false): Result => ({
  promise: 'guessing',
  what: 'a | b',
  engine: 'nginx',
  seen: '429\n429',
  held,
  missed,
  ms: 1,
  cpu: 1,
});

test('what could not be tried is never counted as held', () => {
  const results = [result('yes'), result('no'), result('not tried', true), result('not tried')];
  expect(countOf(results)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(tableOf(results).split('\n').slice(2)).toEqual([
    '| guessing | a \\| b | nginx | 429 429 | yes |',
    '| guessing | a \\| b | nginx | 429 429 | no |',
    '| guessing | a \\| b | nginx | 429 429 | not tried |',
    '| guessing | a \\| b | nginx | 429 429 | not tried |',
  ]);
});
