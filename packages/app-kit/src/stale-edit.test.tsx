import { ApiError } from '@hypercar/app-kit/api';
import { staleEditOf, formatValue } from './stale-edit';

const body = {
  message: 'ben changed it',
  current: { version: 3 },
  changes: [{ field: 'title', before: 'a', after: 'b' }],
};

test('a 409 with the current row is a stale edit, another failure is not', () => {
  expect(staleEditOf(new ApiError(409, body.message, body))).toEqual(body);
  expect(staleEditOf(new ApiError(409, 'taken', { message: 'taken' }))).toBeUndefined();
  expect(staleEditOf(new ApiError(400, body.message, body))).toBeUndefined();
  expect(staleEditOf(new Error('no network'))).toBeUndefined();
});

test.each([
  [true, 'yes'],
  [false, 'no'],
  [null, 'nothing'],
  ['', 'nothing'],
  [undefined, 'nothing'],
  ['Hood', 'Hood'],
  [12, '12'],
])('%j reads %s', (value, words) => expect(formatValue(value)).toBe(words));
