import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: ReactNode;
}

/** A check box with its label as one target. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <Root>
        <Box
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </Root>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}

const tick = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='m3 8.5 3.2 3.2L13 4.8' fill='none' stroke='black' stroke-width='2.2'/%3E%3C/svg%3E")`;

const Root = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.s};
  min-height: ${theme.target.medium};
  cursor: pointer;
  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;
const Box = styled.input`
  appearance: none;
  display: grid;
  flex: none;
  width: 1.35rem;
  height: 1.35rem;
  margin: 0;
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.sunken};
  &:checked {
    border-color: ${theme.colour.crystal};
    background: ${theme.colour.crystal};
  }
  &:checked::after {
    content: '';
    background: ${theme.colour.textInverse};
    mask: ${tick} center / 1.1rem no-repeat;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.colour.danger};
  }
`;
const ErrorText = styled.p`
  font-size: ${theme.size.small};
  color: ${theme.colour.danger};
`;
