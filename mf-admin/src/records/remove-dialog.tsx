import { useRemoval, type Removal } from '@hypercar/app-kit/use-removal';
import { ConfirmAct } from '@hypercar/ui/confirm-act';
import type { RefObject } from 'react';

export interface RemoveDialogProps {
  /** Such as "Delete Expense". */
  title: string;
  /** What goes, as people know it. */
  name: string;
  removal: Removal;
  row: { id: string };
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks before a row is deleted; the toast afterwards offers to undo it. */
export const RemoveDialog = (props: RemoveDialogProps) => (
  <ConfirmAct
    title={props.title}
    question={`${props.name} goes from the list. You can undo it for a short while.`}
    confirmLabel={props.title}
    danger
    input={props.row}
    act={useRemoval(props.removal)}
    onClose={props.onClose}
    focusAfter={props.focusAfter}
  />
);
