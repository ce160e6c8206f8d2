import { useContractForm } from '@hypercar/app-kit/contract-form';
import { labelsOf } from '@hypercar/contracts/record';
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

const useRecordForm = <Row extends RecordRow>({ view, row, onClose }: RecordFormProps<Row>) => {
  // Made once, and not at every key.
  const [{ fields, schema }] = useState(() => formOf(view));
  const save = useSaveRecord(saveCallsOf(view), row, onClose);
  const [wrong, setWrong] = useState<string>();
  const form = useContractForm<Values, object>({
    schema,
    defaultValues: formValues(fields, row, view.begin?.()),
    send: (values) => {
      setWrong(undefined);
      return save.save(values);
    },
    onInvalid: setWrong,
  });
  const said = view.saysOnce
    ? { register: form.form.register, failure: wrong ?? form.failure }
    : { register: form.field, failure: form.failure };
  return { fields, save, form: { ...form, ...said } };
};

/** Adds a record, or changes one. */
export const RecordForm = <Row extends RecordRow>(props: RecordFormProps<Row>) => {
  const { view, row, onClose, focusAfter } = props;
  const { fields, save, form } = useRecordForm(props);
  return (
    <RecordDialog
      title={row ? view.titles.edit : view.titles.add}
      submitLabel={row ? 'Save' : view.add}
      form={form}
      save={save}
      fieldLabel={labelsOf(fields)}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <RecordInputs fields={fields} register={form.register} pairs={view.pairs} />
    </RecordDialog>
  );
};
