import { attachedTypes } from '@hypercar/contracts/attached-files';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { theme } from '@hypercar/ui/theme';
import { type DragEvent, useState } from 'react';
import styled from 'styled-components';
import { DropFrame } from '../drop-frame';
import type { AttachedView } from './attached-view';
import { type AddProgress, useAddFiles } from './use-add-files';

const Sending = ({ number, of, share, cancel }: AddProgress & { cancel: () => void }) => {
  const said = `Sending ${number} of ${of}`;
  return (
    <>
      <ProgressBar percent={(100 * (number - 1 + share)) / of} label="Upload" valueText={said} />
      <p role="status">{said}</p>
      <Button variant="secondary" onClick={cancel}>
        Cancel
      </Button>
    </>
  );
};

interface AddFilesProps {
  view: AttachedView;
  /** The id of the record. */
  owner: string;
}

/** Takes files that are chosen, photographed or dropped, and sends them at once. */
export const AddFiles = ({ view, owner }: AddFilesProps) => {
  const { progress, complaints, add, cancel } = useAddFiles(view, owner);
  // An input that has been used is replaced, so that the same file can be chosen again.
  const [used, setUsed] = useState(0);
  const send = (files: FileList | null) => {
    if (!files?.length || progress) return;
    const chosen = [...files];
    setUsed(used + 1);
    void add(chosen);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    send(event.dataTransfer.files);
  };
  return (
    <Root onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {progress ? (
        <Sending {...progress} cancel={cancel} />
      ) : (
        <Field
          key={used}
          type="file"
          multiple
          label={`Add ${view.nouns}`}
          hint="Photographs or PDF files: choose them, or drop them here. Pictures are made smaller, and lose the place where they were taken."
          accept={attachedTypes.join(',')}
          onChange={({ target }) => send(target.files)}
        />
      )}
      {complaints.length > 0 && (
        <Alert tone="danger" title="Not added">
          {complaints.map((complaint) => (
            <p key={complaint}>{complaint}</p>
          ))}
        </Alert>
      )}
    </Root>
  );
};

const Root = styled(DropFrame)`
  ::file-selector-button {
    margin-right: ${theme.space.s};
    padding: ${theme.space.hair} ${theme.space.s};
    border: 1px solid ${theme.colour.lineStrong};
    border-radius: ${theme.radius.small};
    background: ${theme.colour.raised};
    font: inherit;
    font-size: ${theme.size.small};
    color: ${theme.colour.textStrong};
  }
`;
