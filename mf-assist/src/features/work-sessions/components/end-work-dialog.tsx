import type { WorkSession } from '@hypercar/contracts/work-sessions';
import { FormStack } from '@hypercar/ui/form-stack';
import { Dialog } from '@hypercar/ui/dialog';
import { TextArea } from '@hypercar/ui/text-area';
import { useState, type FormEvent, type RefObject } from 'react';
import { FormEnd } from '@hypercar/ui/form-end';
import { useEndWork } from '../api/use-session-writes';

export interface EndWorkDialogProps {
  session: WorkSession;
  isMine: boolean;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Ends a session now, with a note about the work. */
export const EndWorkDialog = ({ session, isMine, onClose, focusAfter }: EndWorkDialogProps) => {
  const [notes, setNotes] = useState('');
  const { mutate, isPending } = useEndWork();
  const end = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate({ params: { id: session.id }, body: { notes } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isMine ? 'End work' : `End the work of ${session.username}`}
      focusAfter={focusAfter}
    >
      <FormStack onSubmit={end}>
        <TextArea
          label="Notes"
          hint="Optional. What was done, what is left."
          maxLength={2000}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
        <FormEnd submitLabel="End work" pending={isPending} onCancel={onClose} />
      </FormStack>
    </Dialog>
  );
};
