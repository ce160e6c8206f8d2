import type { Endpoint } from '@hypercar/contracts/endpoint';
import type { RecordDeclaration } from '@hypercar/contracts/record';
import type { Call } from '../call';
import type { ManyAct } from '../many/many-act';
import type { Removal } from '../use-removal';
import type { ListView } from './list-view';
import type { FieldPairs } from './record-inputs';
import { recordTexts, type RecordTexts } from './record-texts';
import type { SaveCalls } from './use-save-record';

/** Answers a list as a file, within the declared filters. */
export type FileCall = Call<Endpoint & { query: RecordDeclaration['filter'] }>;

/** A row of a declared record, as it is answered. */
export interface RecordRow {
  id: string;
  version: number;
}

/** The view of a kind of record: its calls, and what its declaration does not say. */
export interface RecordView<Row extends RecordRow> extends Omit<ListView<Row>, 'nouns' | 'fields'> {
  record: RecordDeclaration;
  calls: Readonly<Record<'list' | 'create' | 'update' | 'remove' | 'restore', Call>>;
  /** Answers the list as a file. */
  file?: FileCall;
  /** Adds the rows of a file. */
  load?: Call;
  /** Texts that differ from those of the noun. */
  texts?: {
    titles?: RecordTexts['titles'];
    add?: string;
    toasts?: Partial<RecordTexts['toasts']>;
  };
  /** What a row is called in a question. */
  nameOf: (row: Row) => string;
  /** What can be done to many chosen rows, besides deleting them; none can be chosen without it. */
  many?: readonly ManyAct<Row>[];
  /** Fields that stand side by side where there is room. */
  pairs?: FieldPairs;
  /** Fields that have a control of their own outside the form. */
  without?: readonly string[];
  /** Initial values of a new form that the declaration cannot know. */
  begin?: () => Readonly<Record<string, unknown>>;
  /** Shows validation errors once at the end of the form, not at each field. */
  saysOnce?: true;
}

/** What a view says, in its own words or by its noun. */
export const textsOf = ({ record, texts }: RecordView<never>): RecordTexts => {
  const usual = recordTexts(record);
  return { ...usual, ...texts, toasts: { ...usual.toasts, ...texts?.toasts } };
};

/** The list of a view. */
export const listViewOf = <Row extends RecordRow>(view: RecordView<Row>): ListView<Row> => ({
  ...view,
  nouns: view.record.nouns,
  fields: view.record.fields,
});

/** What adds and changes the rows of a view, with its toasts. */
export const saveCallsOf = (view: RecordView<never>): SaveCalls => ({
  ...view.calls,
  toasts: textsOf(view).toasts,
});

/** What deletes the rows of a view, with its toasts. */
export const removalOf = (view: RecordView<never>): Removal => {
  const { deleted, deleteFailed, restored } = textsOf(view).toasts;
  return { ...view.calls, deleted, failed: deleteFailed, restored };
};
