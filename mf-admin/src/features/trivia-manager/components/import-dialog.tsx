import type { QuestionKind } from '@hypercar/contracts/question-form';
import { lineErrors } from '@hypercar/app-kit/records/line-errors';
import { FormStack } from '@hypercar/ui/form-stack';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { useState, type SyntheticEvent } from 'react';
import { FormEnd } from '@hypercar/ui/form-end';
import { useImportQuestions } from '../api/use-import-questions';
import { KindSelect } from './kind-select';

const Lines = ({ error }: { error: Error | null }) => {
  const lines = lineErrors(error, 'question');
  if (lines.length === 0) return null;
  return (
    <ul aria-label="What is wrong in the file">
      {lines.map(({ path, message }, index) => (
        <li key={index}>
          {path}: {message}
        </li>
      ))}
    </ul>
  );
};

/** Adds the questions of a CSV file, all of them or none. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [kind, setKind] = useState<QuestionKind>('trivia');
  const [file, setFile] = useState<File>();
  const load = useImportQuestions();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (file) load.mutate({ kind, file }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import Questions"
      description="A CSV file like the exported one. Questions that are there already are left out."
    >
      <FormStack onSubmit={submit}>
        <KindSelect kind={kind} onKind={setKind} />
        <Field
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <Lines error={load.error} />
        <FormEnd
          submitLabel="Import"
          pending={load.isPending}
          disabled={!file}
          failure={load.error?.message}
          onCancel={onClose}
        />
      </FormStack>
    </Dialog>
  );
};
