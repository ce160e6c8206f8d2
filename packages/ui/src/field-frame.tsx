import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { theme } from './theme';

/** What a control takes so that its label, hint and error belong to it. */
interface ControlAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message; without it the control is valid. */
  error?: ReactNode;
  id?: string | undefined;
  children: (aria: ControlAria) => ReactNode;
}

/** The id of a control's label. */
export const labelIdOf = (controlId: string): string => `${controlId}-label`;

/** Label, control, hint and error, wired for assistive technology. */
export function FieldFrame({ label, hint, error, id, children }: FieldFrameProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <Root>
      <Label id={labelIdOf(controlId)} htmlFor={controlId}>
        {label}
      </Label>
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${theme.space.hair};
  min-width: 0;
`;
const Label = styled.label`
  font-size: ${theme.size.small};
  font-weight: ${theme.weight.medium};
  color: ${theme.colour.textStrong};
`;
const Hint = styled.p`
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
const ErrorText = styled.p`
  font-size: ${theme.size.small};
  color: ${theme.colour.danger};
`;

/** The styles of all text-like controls. */
export const controlStyle = css`
  width: 100%;
  min-height: ${theme.target.medium};
  padding: ${theme.space.xs} ${theme.space.s};
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.sunken};
  color: ${theme.colour.textStrong};
  transition: border-color ${theme.motion.quick} ${theme.motion.ease};
  &::placeholder {
    color: ${theme.colour.textMuted};
  }
  &:hover:not(:disabled) {
    border-color: ${theme.colour.textMuted};
  }
  &:focus-visible {
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.colour.danger};
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;
