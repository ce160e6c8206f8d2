import { expenseRecord } from '@hypercar/contracts/expenses';
import { supplyRecord } from '@hypercar/contracts/supplies';
import { triviaRecord } from '@hypercar/contracts/trivia';
import type { RecordField } from '@hypercar/contracts/record';
import { showValue } from './show-value';

const { vendor, amount, category, date } = expenseRecord.fields;

test.each<[unknown, string, RecordField]>([
  [true, 'Yes', supplyRecord.fields.packed],
  [false, 'No', supplyRecord.fields.packed],
  [null, 'nothing', vendor],
  ['', 'nothing', vendor],
  [undefined, 'nothing', vendor],
  ['Hood', 'Hood', vendor],
  [1200, '1,200', supplyRecord.fields.quantity],
  ['1234.50', '$1,234.50', amount],
  ['2025-08-05', 'Aug 5, 2025', date],
  ['labor', 'Labor', category],
  // A value that another release knows.
  ['rent', 'rent', category],
  [['Red', 'Blue'], 'Red\nBlue', triviaRecord.fields.options],
  [[], 'nothing', triviaRecord.fields.options],
])('%j reads %s', (value, words, field) => {
  expect(showValue(field, value, 'nothing')).toBe(words);
});
