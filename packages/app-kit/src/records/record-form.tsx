import { useContractForm } from '../contract-form';
import type { FieldKind, RecordFields } from '@hypercar/contracts/record';
import { fromLocalInput } from '@hypercar/ui/local-moment';
import { useState, type RefObject } from 'react';
import { RecordDialog } from './record-dialog';
import { RecordInputs } from './record-inputs';
import { formOf, formValues, type RecordRow, type RecordView, saveCallsOf } from './record-view';
import { useSaveRecord } from './use-save-record';

export interface RecordFormProps<Row extends RecordRow> {
  view: RecordView<Row>;
  /** The row as it was when the form was opened; without one a new one is added. */
  row?: Row;
  onClose: () => void;
  /** Takes the focus afterwards, when the previously focused element is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

type Values = Record<string, unknown>;

/** What a control's text is to the contract: a moment is in UTC, and a control speaks local time. */
const fromControl: Partial<Record<FieldKind, (typed: string) => unknown>> = {
  moment: fromLocalInput,
  lines: (typed) => typed.split('\n').filter((line) => line.trim()),
};

/** The minute of a moment: its control knows no more, so that what was left alone is no change. */
const minuteOf = (moment: unknown): string => String(moment).slice(0, 16);

const withoutSameMinutes = (fields: RecordFields, row: object, values: object): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        fields[name]?.kind !== 'moment' || minuteOf(value) !== minuteOf((row as Values)[name]),
    ),
  );

const useRecordForm = <Row extends RecordRow>({ view, row, onClose }: RecordFormProps<Row>) => {
  // Created once, not on every key press.
  const [{ fields, schema }] = useState(() => formOf(view));
  const save = useSaveRecord(saveCallsOf(view), row, fields, onClose);
  const [wrong, setWrong] = useState<string>();
  const form = useContractForm<Values, object>({
    schema,
    defaultValues: formValues(fields, row, view.begin?.()),
    send: (values) => {
      setWrong(undefined);
      return save.save(row ? withoutSameMinutes(fields, row, values) : values);
    },
    onInvalid: setWrong,
  });
  const asSent = (name: string) => {
    const setValueAs = fromControl[fields[name]!.kind];
    return setValueAs ? form.form.register(name, { setValueAs }) : {};
  };
  const said = view.saysOnce
    ? { register: form.form.register, failure: wrong ?? form.failure }
    : { register: form.field, failure: form.failure };
  const register = (name: string) => ({ ...said.register(name), ...asSent(name) });
  return { fields, choice: save.choice, form: { ...form, ...said, register } };
};

/** Adds a record, or changes one. */
export const RecordForm = <Row extends RecordRow>(props: RecordFormProps<Row>) => {
  const { view, row, onClose, focusAfter } = props;
  const { fields, choice, form } = useRecordForm(props);
  return (
    <RecordDialog
      title={row ? view.titles.edit : view.titles.add}
      submitLabel={row ? 'Save' : view.add}
      form={form}
      choice={choice}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <RecordInputs fields={fields} register={form.register} pairs={view.pairs} />
    </RecordDialog>
  );
};
