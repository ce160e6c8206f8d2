import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { useFocusReturn } from './focus-return';
import { DialogActions, dialogTitleStyle, panelStyle, veilStyle } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  /** Takes the focus afterwards, when the previously focused element is gone. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
}

/** Asks for confirmation. The caller closes it on success. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, onConfirm } = props;
  const returnFocus = useFocusReturn(open, props.focusAfter);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Veil />
        <Panel onCloseAutoFocus={returnFocus}>
          <Title>{title}</Title>
          <Radix.Description>{description}</Radix.Description>
          <DialogActions>
            <Radix.Cancel asChild>
              <Button variant="secondary">{props.cancelLabel ?? 'Cancel'}</Button>
            </Radix.Cancel>
            <Button
              variant={props.danger ? 'danger' : 'primary'}
              pending={props.pending ?? false}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Veil = styled(Radix.Overlay)`
  ${veilStyle}
`;
const Panel = styled(Radix.Content)`
  ${panelStyle}
`;
const Title = styled(Radix.Title)`
  ${dialogTitleStyle}
`;
