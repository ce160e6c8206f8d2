import { countOf, listOf } from './many-act';

test.each([
  [1, 'users', '1 user'],
  [3, 'users', '3 users'],
  [1, 'supplies', '1 supply'],
  [1200, 'expenses', '1,200 expenses'],
  [0, 'tasks', '0 tasks'],
])('%i %s are "%s"', (count, nouns, words) => expect(countOf(count, nouns)).toBe(words));

test('the first eight are named, and the others counted', () => {
  const names = Array.from({ length: 11 }, (_, i) => `n${i}`);
  expect(listOf(['ada'])).toBe('ada');
  expect(listOf(names.slice(0, 8))).toBe('n0, n1, n2, n3, n4, n5, n6, n7');
  expect(listOf(names)).toBe('n0, n1, n2, n3, n4, n5, n6, n7 and 3 more');
});
