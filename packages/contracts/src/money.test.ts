import { lineTotal, moneyField, sumMoney, toCents, toMoney } from './money';

test.each([
  ['0', '0.00'],
  ['0.1', '0.10'],
  ['19.99', '19.99'],
  [' 7 ', '7.00'],
  ['007.5', '7.50'],
  ['99999999.99', '99999999.99'],
])('%j is %s', (typed, amount) => expect(moneyField.parse(typed)).toBe(amount));

test.each([[''], ['-1'], ['1.234'], ['1,50'], ['1e3'], ['abc'], ['100000000'], [12.5], [null]])(
  '%j is not an amount',
  (typed) => expect(moneyField.safeParse(typed).success).toBe(false),
);

test('cents and dollars are each other', () => {
  for (const cents of [0, 1, 9, 10, 99, 100, 101, 114, 9_999_999_999])
    expect(toCents(toMoney(cents))).toBe(cents);
});

test('totals are exact where binary fractions and doubles are not', () => {
  expect(sumMoney(['0.10', '0.20'])).toBe('0.30');
  expect(lineTotal('1.15', 3)).toBe('3.45');
  expect(lineTotal('99999999.99', 1_000_000)).toBe('99999999990000.00');
  expect(sumMoney(Array<string>(3).fill('90071992547409.93'))).toBe('270215977642229.79');
  expect(sumMoney([])).toBe('0.00');
});
