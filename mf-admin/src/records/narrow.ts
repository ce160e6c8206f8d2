import type { RecordFields } from '@hypercar/contracts/record';

/** What is wanted of each field that a list can be narrowed by; a field that is left out does not narrow. */
export type Wanted = Readonly<Record<string, string>>;

const valueOf = (row: object, name: string): unknown => (row as Record<string, unknown>)[name];

/** Whether a text holds what a person searches for; a blank search is in every text. */
export const hasWord = (text: unknown, search: string): boolean =>
  typeof text === 'string' && text.toLowerCase().includes(search.trim().toLowerCase());

/** Whether one of a row's texts holds what a person searches for. */
export const holdsText = (fields: RecordFields, row: object, search: string): boolean =>
  Object.entries(fields).some(
    ([name, { kind }]) =>
      (kind === 'text' || kind === 'long') && hasWord(valueOf(row, name), search),
  );

/** Whether a row has the wanted values. */
export const isWanted = (fields: RecordFields, row: object, wanted: Wanted): boolean =>
  Object.entries(wanted).every(
    ([name, value]) => !(name in fields) || String(valueOf(row, name)) === value,
  );
