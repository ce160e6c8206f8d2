import type { RecordField, RecordFields } from '@hypercar/contracts/record';

/** The selected filter values by name; a missing one does not filter. */
export type Wanted = Readonly<Record<string, string>>;

/** A filter that no field declares: a choice, or a day when it has no choices. */
export interface RowFilter<Row> {
  label: string;
  choices?: readonly (readonly [string, string])[];
  /** The declared filter whose place it takes. */
  insteadOf?: string;
  /** Missing where the service narrows the list. */
  matches?: (row: Row, value: string) => boolean;
}

/** An order that can be chosen; without `compare` as the service sends the rows. */
export interface RowOrder<Row> {
  label: string;
  compare?: (a: Row, b: Row) => number;
}

/** What people can do with a list, and its texts. */
export interface ListView<Row> {
  /** What is listed, such as "notes". */
  nouns: string;
  /** The declared fields: a search looks into their texts, and each that is declared as a filter has a control. */
  fields: RecordFields;
  /** Texts that a search looks into besides, and its placeholder; without it there is no search. */
  search?: { placeholder?: string; texts?: (row: Row) => readonly (string | null)[] };
  filters?: Readonly<Record<string, RowFilter<Row>>>;
  /** By name, the first one being chosen. */
  orders?: Readonly<Record<string, RowOrder<Row>>>;
}

/** The fields whose declared filters have a control. */
export const filteredFields = <Row>({
  fields,
  filters = {},
}: ListView<Row>): (readonly [string, RecordField])[] => {
  const replaced = new Set(Object.values(filters).map(({ insteadOf }) => insteadOf));
  return Object.entries(fields).filter(([name, { filtered }]) => filtered && !replaced.has(name));
};
