import type { Call } from '../call';
import type { Removal } from '../use-removal';
import type { RecordDeclaration } from '@hypercar/contracts/record';
import type { FieldPairs } from './record-inputs';
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
  pairs?: FieldPairs;
  /** Fields that have a control of their own outside the form. */
  without?: readonly string[];
  /** Initial values of a new form that the declaration cannot know. */
  begin?: () => Readonly<Record<string, unknown>>;
  /** Shows validation errors once at the end of the form, not at each field. */
  saysOnce?: true;
}

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
