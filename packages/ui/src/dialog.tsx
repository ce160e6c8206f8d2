import * as Radix from 'radix-ui/dialog';
import type { ReactNode, RefObject } from 'react';
import styled, { css } from 'styled-components';
import { useFocusReturn } from './focus-return';
import { below, theme } from './theme';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** The buttons, from the least to the most important. */
  actions?: ReactNode;
  /** On phones it stands at the bottom edge, where a thumb reaches it; for what nobody types into. */
  atFoot?: boolean;
  /** Takes the focus afterwards, when the previously focused element is gone. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
}

/** A modal dialog: traps the focus, closes by Escape, the overlay and its button. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, atFoot } = props;
  const returnFocus = useFocusReturn(open, props.focusAfter);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Veil />
        <Panel
          $atFoot={atFoot}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Close aria-label="Close">
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.75" />
            </svg>
          </Close>
          <Title>{title}</Title>
          {description && <Description>{description}</Description>}
          {children}
          {actions && <DialogActions>{actions}</DialogActions>}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const veilStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.veil};
  background: ${theme.colour.veil};
  backdrop-filter: blur(3px);
  @media print {
    display: none;
  }
`;
export const panelStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  display: grid;
  gap: ${theme.space.m};
  width: min(34rem, calc(100vw - 2rem));
  height: fit-content;
  max-height: calc(100dvh - 2rem);
  margin: auto;
  padding: ${theme.space.l};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.raised};
  box-shadow: ${theme.shadow.floating};
  @media print {
    position: static;
    max-height: none;
    border: 0;
    box-shadow: none;
  }
`;
export const dialogTitleStyle = css`
  padding-right: 2.5rem;
  font-size: ${theme.size.h3};
`;

/** The row of buttons at the foot of a dialog. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space.s};
  padding-top: ${theme.space.xs};
  @media print {
    display: none;
  }
`;
const footStyle = css`
  ${below.tablet} {
    margin-bottom: ${theme.space.m};
  }
`;
const Veil = styled(Radix.Overlay)`
  ${veilStyle}
`;
const Panel = styled(Radix.Content)<{ $atFoot: boolean | undefined }>`
  ${panelStyle}
  ${({ $atFoot }) => $atFoot && footStyle}
`;
const Title = styled(Radix.Title)`
  ${dialogTitleStyle}
`;
const Description = styled(Radix.Description)`
  color: ${theme.colour.text};
`;
const Close = styled(Radix.Close)`
  position: absolute;
  top: ${theme.space.s};
  right: ${theme.space.s};
  display: grid;
  place-items: center;
  width: ${theme.target.medium};
  height: ${theme.target.medium};
  border: 0;
  background: none;
  color: ${theme.colour.textMuted};
  &:hover {
    color: ${theme.colour.textStrong};
  }
  @media print {
    display: none;
  }
`;
