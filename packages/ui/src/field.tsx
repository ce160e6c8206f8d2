import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { controlStyle, FieldFrame } from './field-frame';

export interface FieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A one-line input with its label, hint and error. Takes a form library's `register` as it is. */
export function Field({ label, hint, error, id, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(aria) => <Input type="text" {...input} {...aria} />}
    </FieldFrame>
  );
}

/** The bare input, for places that bring their own label. */
export const Input = styled.input`
  ${controlStyle}
`;
