import { guessColumns, readCents, readDay, readStatement } from './read-statement';

test.each([
  ['-12.50', -1250],
  ['1,234.50', 123_450],
  ['1.234,50-', -123_450],
  ['−1 234,5', -123_450],
  ['(12.00)', -1200],
  ['$5', 500],
  ['+7.1 EUR', 710],
  ["1'000", 100_000],
  ['1.000', 100_000],
  ['', undefined],
  ['n/a', undefined],
  ['12.5.x', undefined],
])('%j is %j cents', (cell, cents) => expect(readCents(cell)).toBe(cents));

test.each([
  ['2026-10-31', false, '2026-10-31'],
  ['2026-10-31T12:00:00Z', false, '2026-10-31'],
  ['31.10.2026', false, '2026-10-31'],
  ['1.2.26', false, '2026-02-01'],
  ['10/31/2026', false, '2026-10-31'],
  ['31/10/2026', true, '2026-10-31'],
  ['31/10/2026', false, undefined],
  ['2026-02-30', false, undefined],
  ['yesterday', false, undefined],
])('%j (day first: %j) is %j', (cell, dayFirst, day) => expect(readDay(cell, dayFirst)).toBe(day));

test.each([
  [['Date', 'Description', 'Amount'], { day: 0, amount: 2, text: [1] }],
  [
    ['Buchungstag', 'Begünstigter', 'Verwendungszweck', 'Betrag'],
    { day: 0, amount: 3, text: [1, 2] },
  ],
  [['Posted', 'Payee', 'Credit', 'Debit'], { day: 0, amount: 3, text: [1] }],
  [['a', 'b'], { day: undefined, amount: undefined, text: [] }],
])('the columns of %j', (headings, columns) => expect(guessColumns(headings)).toEqual(columns));

const columns = { day: 0, amount: 2, text: [1] };

test('with signs, what is below zero went out', () => {
  const rows = [
    ['2026-10-01', 'Lumen Films', '-42.00'],
    ['2026-10-02', 'Salary', '100.00'],
    ['soon', 'Nobody', '-1.00'],
    ['2026-10-03', 'Balance', ''],
  ];
  expect(readStatement(rows, columns)).toEqual({
    lines: [{ number: 1, day: '2026-10-01', amount: '42.00', text: 'Lumen Films' }],
    unread: [3],
    incoming: 1,
  });
});

test('without signs, everything went out; a day above 12 says that days stand first', () => {
  const rows = [
    ['03/10/2026', 'A', '1.00'],
    ['25/10/2026', 'B', '2.00'],
  ];
  expect(readStatement(rows, columns).lines.map(({ day }) => day)).toEqual([
    '2026-10-03',
    '2026-10-25',
  ]);
});
