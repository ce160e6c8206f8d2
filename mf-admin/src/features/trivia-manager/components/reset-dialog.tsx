import { ConfirmAct } from '@hypercar/ui/confirm-act';
import { useResetTrivia } from '../api/use-reset-trivia';

export interface ResetDialogProps {
  /** Everybody's progress, or the person's own. */
  all: boolean;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks before progress is forgotten, which cannot be undone. */
export const ResetDialog = ({ all, onDone, onClose }: ResetDialogProps) => {
  const reset = useResetTrivia();
  return (
    <ConfirmAct
      title={all ? 'Reset All Progress' : 'Reset My Progress'}
      question={
        all
          ? 'Every answer that anybody has given is forgotten, with streaks and quiz levels. This cannot be undone.'
          : 'Every answer that you have given is forgotten, with your streak and quiz level. This cannot be undone.'
      }
      confirmLabel={all ? 'Reset for Everyone' : 'Reset Mine'}
      danger
      act={{
        ...reset,
        mutate: (resetAll, { onSuccess }) =>
          reset.mutate(resetAll, {
            onSuccess: ({ message }) => {
              onDone(message);
              onSuccess();
            },
          }),
      }}
      input={all}
      onClose={onClose}
    />
  );
};
