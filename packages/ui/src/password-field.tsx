import { useState } from 'react';
import styled from 'styled-components';
import { Input, type FieldProps } from './field';
import { FieldFrame, labelIdOf } from './field-frame';
import { theme } from './theme';

/** A password with a button that shows or hides it. */
export function PasswordField({ label, hint, error, id, ...input }: Omit<FieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(aria) => (
        <Root>
          <PasswordInput {...input} {...aria} type={shown ? 'text' : 'password'} />
          <Toggle
            type="button"
            aria-describedby={labelIdOf(aria.id)}
            aria-controls={aria.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Toggle>
        </Root>
      )}
    </FieldFrame>
  );
}

const Root = styled.div`
  position: relative;
`;
const PasswordInput = styled(Input)`
  padding-right: 4.25rem;
`;
const Toggle = styled.button`
  position: absolute;
  inset: 1px 1px 1px auto;
  width: 4rem;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  font-size: ${theme.size.small};
  color: ${theme.colour.ice};
  &:hover {
    color: ${theme.colour.textStrong};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
