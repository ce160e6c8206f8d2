import { Loaded } from '@hypercar/app-kit/loaded';
import { notify } from '@hypercar/app-kit/toast';
import type { CourseFile } from '@hypercar/contracts/course-files';
import { Badge, type Tone } from '@hypercar/ui/badge';
import { Button } from '@hypercar/ui/button';
import { ConfirmAct } from '@hypercar/ui/confirm-act';
import { Dialog } from '@hypercar/ui/dialog';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Moment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { useCourseFiles, useFileActs } from '../../../course-files/course-files';

const states: Readonly<Record<CourseFile['state'], [string, Tone]>> = {
  arriving: ['Being uploaded', 'info'],
  preparing: ['Being prepared', 'info'],
  ready: ['Ready', 'success'],
  failed: ['Failed', 'danger'],
};

const lengthOf = ({ seconds, bytes }: CourseFile): string => {
  const size = `${(bytes / 1_048_576).toFixed(1)} MB`;
  return seconds === null ? size : `${Math.ceil(seconds / 60)} min, ${size}`;
};

/** Reads a WebVTT file and stores it as the film's captions. */
const CaptionsButton = ({ file }: { file: CourseFile }) => {
  const { change } = useFileActs();
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      await change(file, { captions: await chosen.text() });
      notify({ title: 'Captions saved', kind: 'success' });
    } catch (failure) {
      const description = (failure as Error).message;
      notify({ title: 'The captions were not saved', description, kind: 'error' });
    }
  };
  return (
    <label>
      {file.captions === null ? 'Add captions (WebVTT)' : 'Replace captions (WebVTT)'}
      <input
        type="file"
        accept=".vtt,text/vtt"
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </label>
  );
};

const FileRow = ({ file, onRemove }: { file: CourseFile; onRemove: () => void }) => {
  const [words, tone] = states[file.state];
  return (
    <li>
      <b>{file.title}</b>
      <p>
        <Badge tone={tone}>
          {words}
          {file.state === 'preparing' && ` ${file.percent} %`}
        </Badge>{' '}
        {file.kind === 'film' ? 'Film' : 'Document'}, {lengthOf(file)}, by {file.by},{' '}
        <Moment at={file.at} />
      </p>
      {file.failure && <p>{file.failure}</p>}
      {file.kind === 'film' && file.state === 'ready' && <CaptionsButton file={file} />}
      <Button size="small" variant="quiet" aria-label={`Remove ${file.title}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
};

/** The films and documents of the course: their state, captions, and what is not needed any more. */
export const FileLibrary = ({ onClose }: { onClose: () => void }) => {
  const { remove } = useFileActs();
  const [leaving, setLeaving] = useState<CourseFile>();
  const removal = useMutation({ mutationFn: remove });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Films and documents"
      description="They are uploaded where a lesson shows them."
    >
      <Loaded query={useCourseFiles()} of="the files">
        {(files) =>
          files.length === 0 ? (
            <EmptyState title="No films and documents yet" />
          ) : (
            <List>
              {files.map((file) => (
                <FileRow key={file.id} file={file} onRemove={() => setLeaving(file)} />
              ))}
            </List>
          )
        }
      </Loaded>
      {leaving && (
        <ConfirmAct
          title={`Remove the ${leaving.kind}?`}
          question={`"${leaving.title}" is deleted from the disk. This cannot be undone.`}
          confirmLabel="Remove"
          danger
          input={leaving.id}
          act={removal}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Dialog>
  );
};

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    justify-items: start;
    gap: ${theme.space.xs};
    padding: ${theme.space.s} 0;
    border-top: 1px solid ${theme.colour.line};
  }
  p {
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
  label {
    display: grid;
    gap: ${theme.space.xs};
    font-size: ${theme.size.small};
  }
`;
