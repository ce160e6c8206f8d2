import type { RecordField, RecordFields } from '@hypercar/contracts/record';
import type { ColumnSort } from '@hypercar/ui/record-table';

type Compare = (a: object, b: object) => number;

const numbers = new Set(['count', 'number', 'money', 'figure']);

/** What a value is compared as; null, which comes last in either direction, for none. */
const rankOf = ({ kind, options }: RecordField, value: unknown): number | string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (options) return Object.keys(options).indexOf(value as string);
  if (numbers.has(kind) || kind === 'flag') return Number(value);
  return value as string;
};

const compareRanks = (a: number | string, b: number | string): number =>
  typeof a === 'string' ? a.localeCompare(b as string, 'en') : a - (b as number);

/** The order of rows by a declared field, `vendor`, or `-vendor` for downwards; undefined for what names none. */
export const fieldOrder = (fields: RecordFields, order: string): Compare | undefined => {
  const name = order.replace(/^-/, '');
  const field = fields[name];
  if (!field) return undefined;
  const of = (row: object) => rankOf(field, (row as Record<string, unknown>)[name]);
  const direction = name === order ? 1 : -1;
  return (first, second) => {
    const [a, b] = [of(first), of(second)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * compareRanks(a, b);
  };
};

/** What the heads of a table need: a press sorts upwards, the next one downwards. */
export const fieldSorts =
  (fields: RecordFields, order: string | undefined, onSort: (order: string) => void) =>
  (name: string): ColumnSort | undefined => {
    if (!(name in fields)) return undefined;
    const direction =
      order === name ? 'ascending' : order === `-${name}` ? 'descending' : undefined;
    return { direction, onSort: () => onSort(order === name ? `-${name}` : name) };
  };

/** An order by a field in words, for a choice of orders; undefined where none is chosen. */
export const fieldOrderLabel = (fields: RecordFields, order = ''): string | undefined => {
  const field = fields[order.replace(/^-/, '')];
  return field && `${field.column ?? field.label}, ${order.startsWith('-') ? 'down' : 'up'}`;
};
