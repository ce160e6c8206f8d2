import { type CsvCell, type CsvColumn, csvText } from './csv';

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

/** Reads a text as RFC 4180 says, character by character: rows of cells. */
const readBack = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  for (let i = 0; i < text.length; i += 1) {
    const [char, next] = [text.charAt(i), text.charAt(i + 1)];
    if (quoted && char === '"' && next === '"') {
      cell += char;
      i += 1;
    } else if (char === '"') quoted = !quoted;
    else if (quoted) cell += char;
    else if (char === ',') endCell();
    else if (char === '\r' && next === '\n') {
      endCell();
      rows.push(row);
      row = [];
      i += 1;
    } else cell += char;
  }
  return rows;
};

test('whatever people type is read back as it was, in its own cell', () => {
  const typed = [
    'a, b; c',
    'say "hi", "you"',
    '"',
    '","',
    'two\nlines\r\nthree',
    'Čeština 漢字 العربية 🚗',
    '007',
    ' blank ends ',
    '=1+1',
    '=HYPERLINK("http://x","y")',
    '-2+3, @SUM(A1)',
  ];
  const columns: CsvColumn<string>[] = [
    ['First, "quoted"', (row) => row],
    ['Number', () => '12.50'],
    ['Last', (row) => row],
  ];
  const [heading, ...rows] = readBack(csvText(columns, typed).replace('\uFEFF', ''));
  expect(heading).toEqual(['First, "quoted"', 'Number', 'Last']);
  // An apostrophe keeps a spreadsheet from taking a text for a formula.
  const kept = typed.map((text) => (/^[=-]/.test(text) ? `'${text}` : text));
  expect(rows).toEqual(kept.map((text) => [text, '12.50', text]));
});
