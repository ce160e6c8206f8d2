import type { RecordField } from '@hypercar/contracts/record';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A decimal string in, "$1,234.50" out; digit by digit, so that it is exact. */
export const dollars = (amount: string): string => `$${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`;

/** A calendar day as people write it; no time zone moves it. */
export const formatDay = (date: string | null): string => (date ? day.format(new Date(date)) : '–');

/** Each entry's values, with an empty line between entries. */
const entriesInWords = (entries: readonly object[]): string =>
  entries.map((entry) => Object.values(entry).join('\n')).join('\n\n');

/** A field's value as text; a dash when empty, unless told. */
export const showValue = (
  { kind, options }: RecordField,
  value: unknown,
  nothing = '–',
): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (kind === 'entries') return entriesInWords(value as readonly object[]) || nothing;
  if (Array.isArray(value)) return value.join('\n') || nothing;
  if (typeof value !== 'string' || value === '') return nothing;
  if (kind === 'day' || kind === 'utc-day') return formatDay(value);
  if (kind === 'moment') return moment.format(new Date(value));
  return kind === 'money' ? dollars(value) : (options?.[value] ?? value);
};
