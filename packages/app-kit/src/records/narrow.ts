import type { RecordFields } from '@hypercar/contracts/record';

/** The selected filter values; a missing field does not filter. */
export type Wanted = Readonly<Record<string, string>>;

const valueOf = (row: object, name: string): unknown => (row as Record<string, unknown>)[name];

/** Whether a text contains the search; a blank search matches every text. */
export const hasWord = (text: unknown, search: string): boolean =>
  typeof text === 'string' && text.toLowerCase().includes(search.trim().toLowerCase());

/** Whether one of a row's texts contains the search. */
export const holdsText = (fields: RecordFields, row: object, search: string): boolean =>
  Object.entries(fields).some(
    ([name, { kind }]) =>
      (kind === 'text' || kind === 'long') && hasWord(valueOf(row, name), search),
  );

/** Whether a row matches the filters. */
export const isWanted = (fields: RecordFields, row: object, wanted: Wanted): boolean =>
  Object.entries(wanted).every(
    ([name, value]) => !(name in fields) || String(valueOf(row, name)) === value,
  );
