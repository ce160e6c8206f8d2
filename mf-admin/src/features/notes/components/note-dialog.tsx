import { useContractForm } from '@hypercar/app-kit/contract-form';
import { adminNoteFields, type AdminNote } from '@hypercar/contracts/admin-notes';
import { Field } from '@hypercar/ui/field';
import { TextArea } from '@hypercar/ui/text-area';
import { useState, type RefObject } from 'react';
import { RecordDialog } from '../../../parts/record-dialog';
import { useSaveRecord } from '../../../parts/use-save-record';
import { noteCalls } from '../api/note-calls';

const words = { title: 'Title', content: 'Content' } as const;

export interface NoteDialogProps {
  /** The note as it was when the dialog was opened; without one a new one is written. */
  note?: AdminNote;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

const useNoteForm = ({ note, onClose }: NoteDialogProps) => {
  const save = useSaveRecord(noteCalls, note, onClose);
  // One sentence for both fields: it is said once, at the form's foot.
  const [wrong, setWrong] = useState<string>();
  const form = useContractForm({
    schema: adminNoteFields,
    defaultValues: { title: note?.title ?? '', content: note?.content ?? '' },
    send: (values) => {
      setWrong(undefined);
      return save.save(values);
    },
    onInvalid: setWrong,
  });
  return { save, form: { ...form, failure: wrong ?? form.failure } };
};

/** Writes a note, or changes one. */
export const NoteDialog = (props: NoteDialogProps) => {
  const { note, onClose, focusAfter } = props;
  const { save, form } = useNoteForm(props);
  return (
    <RecordDialog
      title={note ? 'Edit Note' : 'Create Note'}
      submitLabel={note ? 'Save' : 'Create'}
      form={form}
      save={save}
      fieldLabel={words}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <Field label={words.title} {...form.form.register('title')} />
      <TextArea label={words.content} rows={6} {...form.form.register('content')} />
    </RecordDialog>
  );
};
