import { linesOfCsv } from './csv-lines';

test('cells stand by their headings, in any case and order; others are passed over', () => {
  const csv = 'vendor,DATE,Other\r\nLumen,2026-03-01,x\r\n';
  expect(linesOfCsv(csv, { required: ['Date'], optional: ['Vendor', 'Notes'] })).toEqual([
    { Date: '2026-03-01', Vendor: 'Lumen' },
  ]);
});

test('a text that a spreadsheet would take for a formula comes back as it was', () =>
  expect(linesOfCsv("Text\r\n'=1+1\r\n'quoted'\r\n", { required: ['Text'] })).toEqual([
    { Text: '=1+1' },
    { Text: "'quoted'" },
  ]));

test.each([
  ['a\r\n1', 'The file lacks the column Date'],
  ['', 'The file lacks the column Date'],
  ['Date\r\n"a', 'quote out of place'],
])('%j is refused', (csv, message) =>
  expect(() => linesOfCsv(csv, { required: ['Date'] })).toThrow(message),
);
