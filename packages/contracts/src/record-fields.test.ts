import { z } from 'zod';
import { everyRow } from './record';
import { optionalWholeNumber, wholeNumber } from './record-fields';

const missing = 'How many?';
const rule = z.number(missing).int('Only whole ones').max(10, 'Too many');
const required = wholeNumber({ label: 'Pieces', missing, rule, before: everyRow }).form;
const optional = optionalWholeNumber({ label: 'Pieces', missing, rule }).form;

test.each([required, optional])('a number travels as digits or as a number', (form) => {
  expect(form.parse('7')).toBe(7);
  expect(form.parse(' 7 ')).toBe(7);
  expect(form.parse(0)).toBe(0);
});

test('only an optional one may be left empty', () => {
  expect(optional.parse('')).toBeNull();
  expect(optional.parse(null)).toBeNull();
  expect(required.safeParse('').error!.issues[0]!.message).toBe(missing);
});

test.each([
  ['some', missing],
  [true, missing],
  ['1.5', 'Only whole ones'],
  [11, 'Too many'],
])('%j is refused: %s', (value, message) => {
  for (const form of [required, optional])
    expect(form.safeParse(value).error!.issues[0]!.message).toBe(message);
});
