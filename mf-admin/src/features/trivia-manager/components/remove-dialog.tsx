import { useRemoval } from '@hypercar/app-kit/use-removal';
import type { ManagedQuestion } from '@hypercar/contracts/question-form';
import { ConfirmAct } from '@hypercar/ui/confirm-act';
import type { RefObject } from 'react';
import { kinds } from '../api/question-kinds';

export interface RemoveDialogProps {
  row: ManagedQuestion;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before a question is deleted. */
export const RemoveDialog = ({ row, onClose, focusAfter }: RemoveDialogProps) => (
  <ConfirmAct
    title="Delete Question"
    question={`“${row.question}” goes, with the answers to it. You can undo this for a short time.`}
    confirmLabel="Delete Question"
    danger
    act={useRemoval(kinds[row.kind].removal)}
    input={row}
    onClose={onClose}
    focusAfter={focusAfter}
  />
);
