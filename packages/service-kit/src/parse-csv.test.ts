import { csvText } from './csv';
import { parseCsv } from './parse-csv';

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a, b","say ""hi""","two\nlines"\r\n', [['a, b', 'say "hi"', 'two\nlines']]],
  [
    '\uFEFFä,\n\n,ö\n',
    [
      ['ä', ''],
      ['', 'ö'],
    ],
  ],
  ['a,', [['a', '']]],
  ['', []],
])('%j', (text, lines) => expect(parseCsv(text)).toEqual(lines));

test.each(['a"b,c', '"a', '"a"b'])('%j has a quote out of place', (text) =>
  expect(() => parseCsv(text)).toThrow('quote out of place'),
);

test('reads what we write', () => {
  const rows = ['plain', 'a "b", c', 'Čeština\r\nzwei', ''];
  const text = csvText<string>(
    [
      ['Text', (row) => row],
      ['Again', (row) => row],
    ],
    rows,
  );
  expect(parseCsv(text).slice(1)).toEqual(rows.slice(0, 3).map((row) => [row, row]));
});
