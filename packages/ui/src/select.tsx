import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { controlStyle, FieldFrame } from './field-frame';
import { theme } from './theme';

export interface SelectProps extends ComponentProps<'select'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** The platform's own list of choices, with label, hint and error. Children are `<option>`s. */
export function Select({ label, hint, error, id, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(aria) => <Root {...select} {...aria} />}
    </FieldFrame>
  );
}

const arrow = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8'%3E%3Cpath d='m1 1.5 5 5 5-5' fill='none' stroke='%2393a0bd' stroke-width='1.75'/%3E%3C/svg%3E")`;

const Root = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: 2.25rem;
  background-image: ${arrow};
  background-position: right 0.8rem center;
  background-size: 0.75rem;
  background-repeat: no-repeat;
  option {
    background: ${theme.colour.raised};
  }
`;
