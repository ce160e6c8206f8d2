import { keptSearch } from './view-address';

test.each([
  ['', ''],
  ['?page=3&at=0123&way=back&rows=7', ''],
  ['?status=banned&page=2&search=a+b', '?search=a+b&status=banned'],
  ['?notes.page=2&notes.search=key&panel=notes', '?notes.search=key&panel=notes'],
  ['?package=kit', '?package=kit'],
])('of %s a view keeps %s', (search, kept) => {
  expect(keptSearch(search)).toBe(kept);
});
