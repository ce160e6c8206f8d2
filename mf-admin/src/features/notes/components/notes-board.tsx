import type { AdminNote } from '@hypercar/contracts/admin-notes';
import { Button } from '@hypercar/ui/button';
import { useRef, useState } from 'react';
import { RemoveDialog } from '../../../parts/remove-dialog';
import { noteRemoval } from '../api/note-calls';
import { NoteDialog } from './note-dialog';
import { NotesList } from './notes-list';

type Doing = { kind: 'add' } | { kind: 'edit' | 'delete'; note: AdminNote };

interface DoingDialogProps {
  doing: Doing;
  onClose: () => void;
  focusAfter: React.RefObject<HTMLElement | null>;
}

const DoingDialog = ({ doing, ...rest }: DoingDialogProps) => {
  if (doing.kind === 'add') return <NoteDialog {...rest} />;
  const { kind, note } = doing;
  if (kind === 'edit') return <NoteDialog note={note} {...rest} />;
  const name = `“${note.title}”`;
  return (
    <RemoveDialog title="Delete Note" name={name} removal={noteRemoval} row={note} {...rest} />
  );
};

/** The notes, and what is being done to one of them. */
export const NotesBoard = ({ notes }: { notes: readonly AdminNote[] }) => {
  const [doing, setDoing] = useState<Doing>();
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div>
        <Button ref={adder} onClick={() => setDoing({ kind: 'add' })}>
          Create Note
        </Button>
      </div>
      <NotesList
        notes={notes}
        onEdit={(note) => setDoing({ kind: 'edit', note })}
        onDelete={(note) => setDoing({ kind: 'delete', note })}
      />
      {doing && (
        <DoingDialog doing={doing} onClose={() => setDoing(undefined)} focusAfter={adder} />
      )}
    </>
  );
};
