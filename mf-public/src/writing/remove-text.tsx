import { ConfirmAct } from '@hypercar/ui/confirm-act';
import { useMutation } from '@tanstack/react-query';

interface RemoveTextProps {
  /** Such as "question". */
  what: string;
  /** What goes with it. */
  more?: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a text is removed, as it cannot be brought back. */
export const RemoveText = ({ what, more, remove, onClose }: RemoveTextProps) => (
  <ConfirmAct
    title={`Remove the ${what}?`}
    question={[more, 'This cannot be undone.'].filter(Boolean).join(' ')}
    confirmLabel="Remove"
    danger
    input={undefined}
    act={useMutation({ mutationFn: remove })}
    onClose={onClose}
  />
);
