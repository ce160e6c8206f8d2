import { type CsvCell, csvText } from './csv';

const cellOf = (value: CsvCell): string =>
  csvText([['Heading', (row: { value: CsvCell }) => row.value]], [{ value }])
    .replace('\uFEFF"Heading"\r\n', '')
    .replace(/\r\n$/, '');

test('begins with a byte order mark and ends each line with CR LF', () => {
  const text = csvText<{ a: string; b: number }>(
    [
      ['A', (row) => row.a],
      ['B', (row) => row.b],
    ],
    [{ a: 'x', b: 1 }],
  );
  expect(text).toBe('\uFEFF"A","B"\r\n"x",1\r\n');
});

test.each([
  ['plain', '"plain"'],
  ['a, b; c', '"a, b; c"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['Čeština 日本語 🚗', '"Čeština 日本語 🚗"'],
  ['', '""'],
  [null, ''],
  [true, '"true"'],
])('%j is written %s', (value, written) => expect(cellOf(value)).toBe(written));

test.each([0, -5, 97.5, '12.50', '-0.10', '99999999990000.00'])('%j stays a number', (value) =>
  expect(cellOf(value)).toBe(String(value)),
);

test.each(['007', '1.', '1e5', '+1', '12345678901234567890', '1,5'])('%j is a text', (value) =>
  expect(cellOf(value)).toMatch(/^"/),
);

test.each([
  '=1+1',
  '+cmd',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '=HYPERLINK("http://x","y")',
])('%j is no formula', (value) => expect(cellOf(value).startsWith(`"'`)).toBe(true));
