import type { Call } from '../call';
import type { Removal } from '../use-removal';
import type { RecordDeclaration, RecordField, RecordFields } from '@hypercar/contracts/record';
import { toLocalInput } from '@hypercar/ui/local-moment';
import type { SaveCalls } from './use-save-record';

/** A row of a declared record, as it is answered. */
export interface RecordRow {
  id: string;
  version: number;
}

/** The view of a kind of record: its calls, and texts that its fields do not declare. */
export interface RecordView<Row extends RecordRow> {
  record: RecordDeclaration;
  calls: Readonly<Record<'list' | 'create' | 'update' | 'remove' | 'restore', Call>>;
  /** Answers the list as a file. */
  file?: Call;
  toasts: SaveCalls['toasts'] & { deleted: string; deleteFailed: string; restored: string };
  /** Titles of the dialogs; the first is the name of the button that opens it. */
  titles: { add: string; edit: string; remove: string };
  /** The button that adds. */
  add: string;
  /** What a row is called in a question. */
  nameOf: (row: Row) => string;
  /** Fields that stand side by side where there is room. */
  pairs?: readonly (readonly [string, string])[];
  /** Fields that have a control of their own outside the form. */
  without?: readonly string[];
  /** Initial values of a new form that the declaration cannot know. */
  begin?: () => Readonly<Record<string, unknown>>;
  /** Shows validation errors once at the end of the form, not at each field. */
  saysOnce?: true;
}

/** The fields of a record's form, and the schema of what it sends. */
export const formOf = ({ record, without = [] }: RecordView<never>) => {
  const left = Object.fromEntries(without.map((name) => [name, true as const]));
  const fields: RecordFields = Object.fromEntries(
    Object.entries(record.fields).filter(([name]) => !(name in left)),
  );
  return { fields, schema: record.form.omit(left as never) };
};

export const saveCallsOf = ({ calls, toasts }: RecordView<never>): SaveCalls => ({
  ...calls,
  toasts,
});

export const removalOf = ({ calls, toasts }: RecordView<never>): Removal => ({
  ...calls,
  deleted: toasts.deleted,
  failed: toasts.deleteFailed,
  restored: toasts.restored,
});

const typed = ({ kind }: RecordField, value: unknown): unknown => {
  if (kind === 'moment') return toLocalInput(value as string | null);
  if (kind === 'lines') return (value as string[]).join('\n');
  return typeof value === 'number' ? String(value) : (value ?? '');
};

/** What a form begins with: the values of a row, or those of a new one. */
export const formValues = (
  fields: RecordFields,
  row: object | undefined,
  begin: object = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const known = ((row ?? begin) as Record<string, unknown>)[name];
      return [name, row || known !== undefined ? typed(field, known) : field.empty];
    }),
  );
