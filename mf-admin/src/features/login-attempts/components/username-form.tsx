import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { theme } from '@hypercar/ui/theme';
import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';

export interface UsernameFormProps {
  username: string;
  onUsername: (username: string) => void;
}

/** The form for a username. */
export const UsernameForm = ({ username, onUsername }: UsernameFormProps) => {
  const [typed, setTyped] = useState(username);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onUsername(typed.trim());
  };
  return (
    <Form onSubmit={submit}>
      <Field label="Username" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.xs};
  max-width: ${theme.width.narrow};
`;
