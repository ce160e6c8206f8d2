import { emptyRow } from '@hypercar/app-kit/testing/empty-row';
import { type Expense, expenseRecord } from '@hypercar/contracts/expenses';
import { matchExpenses } from './match-expenses';
import type { BankLine } from './read-statement';

let count = 0;
const line = (day: string, amount: string, text = ''): BankLine => {
  count += 1;
  return { number: count, day, amount, text };
};
const spent = (date: string, total: string, more: Partial<Expense> = {}): Expense => {
  count += 1;
  return { ...emptyRow(expenseRecord.fields), id: String(count), date, total, ...more } as Expense;
};

test('cents must be the same, and days near', () => {
  const lines = [
    line('2026-10-10', '42.00'),
    line('2026-10-20', '5.00'),
    line('2026-10-30', '1.00'),
  ];
  const near = spent('2026-10-08', '42.00');
  const far = spent('2026-10-12', '5.00');
  const other = spent('2026-10-30', '1.01');
  expect(matchExpenses(lines, [near, far, other])).toEqual({
    matches: [{ line: lines[0], expense: near }],
    onlyBank: [lines[1], lines[2]],
    onlyHere: [far, other],
  });
});

test('of several alike, the one that the bank names comes first, then the nearest', () => {
  const lines = [
    line('2026-10-10', '42.00', 'CARD LUMEN FILMS BERLIN'),
    line('2026-10-11', '42.00'),
  ];
  const nearest = spent('2026-10-11', '42.00', { vendor: 'Depot' });
  const named = spent('2026-10-06', '42.00', { vendor: 'Lumen Films' });
  expect(matchExpenses(lines, [nearest, named]).matches).toEqual([
    { line: lines[0], expense: named },
    { line: lines[1], expense: nearest },
  ]);
});

test('each line and each expense is paired once', () => {
  const lines = [line('2026-10-10', '5.00'), line('2026-10-10', '5.00')];
  const result = matchExpenses(lines, [spent('2026-10-10', '5.00')]);
  expect([result.matches.length, result.onlyBank.length]).toEqual([1, 1]);
});

test('what is cleared or outside the statement’s days is not missed', () => {
  const lines = [line('2026-10-10', '5.00'), line('2026-10-20', '6.00')];
  const { onlyHere } = matchExpenses(lines, [
    spent('2026-10-15', '7.00', { cleared: true }),
    spent('2026-10-09', '8.00'),
    spent('2026-10-21', '9.00'),
  ]);
  expect(onlyHere).toEqual([]);
});

test('an empty statement matches nothing', () =>
  expect(matchExpenses([], [spent('2026-10-15', '7.00')])).toEqual({
    matches: [],
    onlyBank: [],
    onlyHere: [],
  }));
