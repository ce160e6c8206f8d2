import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { controlStyle, FieldFrame } from './field-frame';
import { theme } from './theme';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Several lines of text, growing with what is written where the browser can. */
export function TextArea({ label, hint, error, id, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(aria) => <Root rows={4} {...area} {...aria} />}
    </FieldFrame>
  );
}

const Root = styled.textarea`
  ${controlStyle}
  field-sizing: content;
  min-height: 6.5rem;
  max-height: 60vh;
  line-height: ${theme.leading.text};
  resize: vertical;
`;
