import { filterInAddress } from './filter-in-address';

const form = filterInAddress({ search: '', status: 'all' }, { status: ['all', 'banned'] });

test.each([
  [{}, { search: '', status: 'all' }],
  [
    { search: 'mia', status: 'banned' },
    { search: 'mia', status: 'banned' },
  ],
  [
    { status: 'gone', other: 'x' },
    { search: '', status: 'all' },
  ],
])('%j is read as %j', (given, filter) => {
  expect(form.read(given)).toEqual(filter);
});

test('what is written is read again', () => {
  const filter = { search: 'a b&c', status: 'banned' };
  expect(form.read(form.write(filter))).toEqual(filter);
});
