import { ConfirmDialog } from './confirm-dialog';
import { theme } from './theme';
import type { RefObject } from 'react';
import styled from 'styled-components';

/** The part of a mutation that a dialog needs. */
interface Act<Input> {
  mutate: (input: Input, options: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: Error | null;
}

export interface ConfirmActProps<Input> {
  title: string;
  /** What will happen, and whether it can be undone. */
  question: string;
  confirmLabel: string;
  danger?: boolean;
  input: Input;
  act: Act<Input>;
  onClose: () => void;
  /** Takes the focus afterwards, when the previously focused element is gone. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
}

/** Confirms and runs a mutation, and closes on success; an error stays in the dialog with the service's message. */
export const ConfirmAct = <Input,>(props: ConfirmActProps<Input>) => {
  const { act, input, question, onClose } = props;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={props.title}
      description={
        <>
          {question}
          {act.error && <Refusal role="alert">{act.error.message || 'An error occurred'}</Refusal>}
        </>
      }
      confirmLabel={props.confirmLabel}
      danger={props.danger ?? false}
      pending={act.isPending}
      focusAfter={props.focusAfter}
      onConfirm={() => act.mutate(input, { onSuccess: onClose })}
    />
  );
};

const Refusal = styled.strong`
  display: block;
  margin-top: ${theme.space.m};
  color: ${theme.colour.danger};
`;
