import type { ImportedRows } from '@hypercar/contracts/record-import';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { countOf } from '@hypercar/ui/count-of';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { Loading } from '@hypercar/ui/loading';
import { useState } from 'react';
import styled from 'styled-components';
import { lineErrors } from './line-errors';
import { capitalized } from './record-texts';
import { type ImportCalls, useImport } from './use-import';

const WrongLines = ({ error }: { error: Error }) => {
  const lines = lineErrors(error, 'line');
  return (
    <Alert tone="danger" title={lines.length > 0 ? 'Nothing was added' : error.message}>
      {lines.length > 0 && (
        <Lines aria-label="What is wrong in the file">
          {lines.map(({ path, message }, i) => (
            <li key={i}>
              {capitalized(path)}: {message}
            </li>
          ))}
        </Lines>
      )}
    </Alert>
  );
};

const Expected = ({ nouns, found }: { nouns: string; found: ImportedRows }) => (
  <Alert tone="info" title={`${countOf(found.added, nouns)} will be added`}>
    {found.skipped > 0 && `${countOf(found.skipped, 'lines')} left out: they are there already.`}
  </Alert>
);

/** Adds the rows of a CSV file after it has said what it would add. */
const ImportDialog = ({ calls, onClose }: { calls: ImportCalls; onClose: () => void }) => {
  const { nouns } = calls;
  const { dryRun, real } = useImport(calls);
  const [file, setFile] = useState<File>();
  const found = dryRun.data;
  const error = real.error ?? dryRun.error;
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    real.reset();
    if (chosen) dryRun.mutate(chosen);
    else dryRun.reset();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Import ${capitalized(nouns)}`}
      description="A CSV file like the exported one. Nothing is added before you say so."
    >
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          if (file) real.mutate(file, { onSuccess: onClose });
        }}
      >
        <Field
          label="CSV file"
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => choose(target.files?.[0])}
        />
        {dryRun.isPending && <Loading label="Reading the file…" />}
        {error && <WrongLines error={error} />}
        {found && !error && <Expected nouns={nouns} found={found} />}
        <FormEnd
          submitLabel={found ? `Import ${countOf(found.added, nouns)}` : 'Import'}
          pending={real.isPending}
          disabled={!found || found.added === 0}
          onCancel={onClose}
        />
      </FormStack>
    </Dialog>
  );
};

/** Opens the import of a list. */
export const ImportButton = ({ calls }: { calls: ImportCalls }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Import…
      </Button>
      {open && <ImportDialog calls={calls} onClose={() => setOpen(false)} />}
    </>
  );
};

const Lines = styled.ul`
  max-height: 12rem;
  overflow: auto;
  margin: 0;
  padding-left: 1.2rem;
`;
