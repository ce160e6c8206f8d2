import { countOf } from './count-of';

test.each([
  [1, 'users', '1 user'],
  [3, 'users', '3 users'],
  [1, 'supplies', '1 supply'],
  [1200, 'expenses', '1,200 expenses'],
  [0, 'tasks', '0 tasks'],
])('%i %s are "%s"', (count, nouns, words) => expect(countOf(count, nouns)).toBe(words));
