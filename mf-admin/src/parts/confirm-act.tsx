import { ConfirmDialog } from '@hypercar/ui/confirm-dialog';
import { theme } from '@hypercar/ui/theme';
import type { UseMutationResult } from '@tanstack/react-query';
import styled from 'styled-components';

export interface ConfirmActProps<Input> {
  title: string;
  /** What will happen, and whether it can be undone. */
  question: string;
  confirmLabel: string;
  danger?: boolean;
  input: Input;
  act: Pick<UseMutationResult<unknown, Error, Input>, 'mutate' | 'isPending' | 'error'>;
  onClose: () => void;
  /** Told after it was done, instead of onClose. */
  onDone?: () => void;
}

/** Asks, acts, and closes when it was done; a refusal stays in the dialog with the service's sentence. */
export const ConfirmAct = <Input,>(props: ConfirmActProps<Input>) => {
  const { act, input, question, onClose, onDone = onClose } = props;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={props.title}
      description={
        <>
          {question}
          {act.error && <Refusal role="alert">{act.error.message}</Refusal>}
        </>
      }
      confirmLabel={props.confirmLabel}
      danger={props.danger ?? false}
      pending={act.isPending}
      onConfirm={() => act.mutate(input, { onSuccess: onDone })}
    />
  );
};

const Refusal = styled.strong`
  display: block;
  margin-top: ${theme.space.m};
  color: ${theme.colour.danger};
`;
