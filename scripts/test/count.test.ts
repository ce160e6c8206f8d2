import { counted, lineOf, sumOf } from './count';

const count = (passed: number, failed = 0, skipped = 0) => ({ passed, failed, skipped });

test.each([
  ['what passed', true, count(3), count(3)],
  ['what failed', false, count(3, 2, 1), count(3, 2, 1)],
  ['no report', true, undefined, count(0, 1)],
  ['a report without a test', true, count(0), count(0, 1)],
  ['tests that were all skipped', true, count(0, 0, 4), count(0, 1, 4)],
  ['a failure without a name', false, count(3), count(3, 1)],
])('%s is counted', (_what, ok, report, expected) => {
  expect(counted(ok, report)).toEqual(expected);
});

test('the last line is the sum over all runners', () => {
  expect(lineOf(sumOf([count(3, 0, 1), count(2, 1)]))).toBe('5 passed, 1 failed, 1 skipped');
  expect(lineOf(sumOf([]))).toBe('0 passed, 0 failed, 0 skipped');
});
