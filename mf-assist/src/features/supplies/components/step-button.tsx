import { theme } from '@hypercar/ui/theme';
import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

const holdMs = 450;
const repeatMs = 90;

interface StepButtonProps {
  label: string;
  disabled: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** Steps once when it is pressed, and again and again while it is held. */
export const StepButton = ({ label, disabled, onStep, children }: StepButtonProps) => {
  const step = useRef(onStep);
  useEffect(() => void (step.current = onStep));
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const release = () => clearTimeout(hold.current);
  useEffect(() => release, []);
  const repeat = () => {
    wasHeld.current = true;
    step.current();
    hold.current = setTimeout(repeat, repeatMs);
  };
  return (
    <Root
      type="button"
      aria-label={label}
      // A button that is disabled while it is held would lose the focus.
      aria-disabled={disabled}
      onPointerDown={() => {
        wasHeld.current = false;
        hold.current = setTimeout(repeat, holdMs);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        // The click that ends a long press steps no further; one by the keyboard, of detail 0, ends none.
        if (!wasHeld.current || detail === 0) onStep();
        wasHeld.current = false;
      }}
    >
      {children}
    </Root>
  );
};

const Root = styled.button`
  min-width: ${theme.target.medium};
  min-height: ${theme.target.medium};
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.small};
  background: transparent;
  font-size: ${theme.size.lead};
  line-height: 1;
  color: ${theme.colour.text};
  touch-action: manipulation;
  user-select: none;
  -webkit-touch-callout: none;
  &[aria-disabled='true'] {
    opacity: 0.45;
  }
`;
