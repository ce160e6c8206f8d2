import { taskRecord } from '@hypercar/contracts/tasks';
import { fieldOrder, fieldOrderLabel, fieldSorts } from './field-order';

const { fields } = taskRecord;
const by = (order: string, values: readonly unknown[], name = order.replace(/^-/, '')) =>
  values
    .map((value) => ({ [name]: value }))
    .sort(fieldOrder(fields, order))
    .map((row) => row[name]);

test('texts, days and choices are sorted upwards and downwards, missing ones last', () => {
  expect(by('vendor', ['beta', null, 'Alpha'])).toEqual(['Alpha', 'beta', null]);
  expect(by('-vendor', ['beta', null, 'Alpha'])).toEqual(['beta', 'Alpha', null]);
  expect(by('-deliveryDate', ['2026-01-02', '', '2026-10-01'])).toEqual([
    '2026-10-01',
    '2026-01-02',
    '',
  ]);
  const [first, second] = Object.keys(fields.status.options);
  expect(by('status', [second, first])).toEqual([first, second]);
});

test('numbers are sorted by their size, and not as texts', () => {
  const amounts = { cost: { ...fields.vendor, kind: 'money' as const } };
  const rows = [{ cost: '9.50' }, { cost: '10.00' }];
  expect(rows.sort(fieldOrder(amounts, '-cost'))).toEqual([{ cost: '10.00' }, { cost: '9.50' }]);
});

test('what is no field has no order', () => {
  expect(fieldOrder(fields, 'password')).toBeUndefined();
  expect(fieldOrderLabel(fields, 'newest')).toBeUndefined();
  expect(fieldSorts(fields, undefined, () => undefined)('password')).toBeUndefined();
});

test('the heads turn the direction', () => {
  const asked: string[] = [];
  const sorts = (order?: string) => fieldSorts(fields, order, (next) => asked.push(next));
  sorts()('vendor')!.onSort();
  sorts('vendor')('vendor')!.onSort();
  sorts('-vendor')('vendor')!.onSort();
  expect(asked).toEqual(['vendor', '-vendor', 'vendor']);
  expect(sorts('-vendor')('vendor')!.direction).toBe('descending');
  expect(fieldOrderLabel(fields, '-vendor')).toBe('Vendor, down');
});
