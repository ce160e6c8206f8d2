import { useState, type RefObject } from 'react';
import { RecordDialog } from './record-dialog';
import { RecordInputs } from './record-inputs';
import { type RecordRow, type RecordView, saveCallsOf, textsOf } from './record-view';
import { useRecordForm } from './use-record-form';
import { useSaveRecord } from './use-save-record';

export interface RecordFormProps<Row extends RecordRow> {
  view: RecordView<Row>;
  /** The row as it was when the form was opened; without one a new one is added. */
  row?: Row;
  onClose: () => void;
  /** Takes the focus afterwards, when the previously focused element is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Adds a record, or changes one. */
export const RecordForm = <Row extends RecordRow>(props: RecordFormProps<Row>) => {
  const { view, row, onClose, focusAfter } = props;
  const { record, saysOnce } = view;
  const texts = textsOf(view);
  const { save, choice } = useSaveRecord(saveCallsOf(view), row, record.fields, onClose);
  const [wrong, setWrong] = useState<string>();
  const form = useRecordForm({
    record,
    without: view.without,
    row,
    begin: view.begin?.(),
    send: (values) => {
      setWrong(undefined);
      return save(values);
    },
    onInvalid: setWrong,
  });
  return (
    <RecordDialog
      title={row ? texts.titles.edit : texts.titles.add}
      submitLabel={row ? 'Save' : texts.add}
      form={saysOnce ? { ...form, failure: wrong ?? form.failure } : form}
      choice={choice}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <RecordInputs
        fields={form.fields}
        register={
          saysOnce ? (name) => ({ ...form.register(name), error: undefined }) : form.register
        }
        pairs={view.pairs}
      />
    </RecordDialog>
  );
};
