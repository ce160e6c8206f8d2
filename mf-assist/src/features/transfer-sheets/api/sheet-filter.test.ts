import { sheetQuery, sheetsInAddress } from './sheet-filter';

const filterOf = (given: Record<string, string>) => sheetsInAddress.read(given).filter;

test.each(['', 'yesterday', '2025-13-01', '275760-09-13', '2025-8-5'])(
  'the day %j asks for no span',
  (day) => {
    expect(sheetQuery(filterOf({ day }))).toEqual({});
  },
);

test('a day is that of the reader, with as many hours as it has there', () => {
  const { since, until } = sheetQuery(filterOf({ day: '2025-03-09' }));
  expect(since).toBe(new Date(2025, 2, 9).toISOString());
  expect(until).toBe(new Date(2025, 2, 10).toISOString());
});

test('what an address says of values that there are not is left out', () => {
  const given = { rating: 'Bad', size: '9pc', unmet: 'timeToComplete', sort: 'notes' };
  expect(sheetQuery(filterOf(given))).toEqual({});
});
