import { useRemoval, type Removal } from '../use-removal';
import { ConfirmAct } from '@hypercar/ui/confirm-act';
import type { RefObject } from 'react';

export interface RemoveDialogProps {
  /** Such as "Delete Expense". */
  title: string;
  /** The name of what is deleted. */
  name: string;
  removal: Removal;
  row: { id: string };
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Confirms a deletion; the toast afterwards offers Undo. */
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
