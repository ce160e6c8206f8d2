import { filterInAddress } from './filter-in-address';
import {
  firstPlace,
  lastPlace,
  type Place,
  placeAfter,
  placeBefore,
  placeQuery,
  withPlace,
} from './page-place';

const id = (n: number): string => String(n).padStart(24, '0');
const page = (rows: readonly number[], links: { cursor?: string; previous?: string } = {}) => ({
  rows: rows.map((n) => ({ id: id(n) })),
  total: 100,
  atLeast: false,
  cursor: links.cursor,
  previous: links.previous,
});
const form = withPlace(filterInAddress({ search: '' }, {}));
const third: Place = { page: 2, cursor: id(50) };

test.each<[string, Place]>([
  ['the first page', firstPlace],
  ['the third', third],
  ['the last, of seven rows', { page: 4, backwards: true, size: 7 }],
  ['one before the last, which nobody has counted', { page: -2, cursor: id(9), backwards: true }],
])('%s is read again as it was written into the address', (_, place) => {
  const read = form.read(form.write({ filter: { search: 'x' }, place }));
  expect(read.filter).toEqual({ search: 'x' });
  expect(placeQuery(read.place)).toEqual(placeQuery(place));
  expect(read.place.page).toBe(place.page);
});

test.each([
  [{ page: '7' }, firstPlace],
  [
    { page: 'x', at: id(1) },
    { page: 0, cursor: id(1) },
  ],
  [
    { page: '2', way: 'back', rows: '9000' },
    { page: 1, backwards: true, size: 25 },
  ],
])('an address of %j leads to a page that there is', (given, place) => {
  expect(form.read(given).place).toEqual(place);
});

test('a page that was opened by its address leads to both sides by the ids of its rows', () => {
  expect(placeBefore(third, page([51, 52], { cursor: id(52) }))).toEqual({
    page: 1,
    cursor: id(51),
    backwards: true,
  });
  expect(placeAfter(third, page([51, 52], { cursor: id(52) }))).toEqual({
    page: 3,
    cursor: id(52),
  });
  const back: Place = { page: 1, cursor: id(51), backwards: true };
  expect(placeAfter(back, page([26, 50], { previous: id(26) }))).toEqual({
    page: 2,
    cursor: id(50),
  });
  expect(placeBefore(back, page([26, 50]))).toEqual(firstPlace);
});

test('a list with cursors of its own leads back to its first page', () => {
  expect(placeBefore({ page: 3, cursor: 'eyJ9' }, page([1], { cursor: 'eyJ8' }))).toEqual(
    firstPlace,
  );
  expect(placeAfter({ page: 3, cursor: 'eyJ9', backwards: true }, page([1]))).toBeUndefined();
});

test('the last page has the rows that are left; where nobody has counted it is a whole one', () => {
  expect(lastPlace({ total: 107, atLeast: false })).toEqual({ page: 4, backwards: true, size: 7 });
  expect(lastPlace({ total: 100, atLeast: false }).size).toBe(25);
  expect(lastPlace({ total: 1000, atLeast: true })).toEqual({ page: -1, backwards: true });
});
