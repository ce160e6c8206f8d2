import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { Select } from '@hypercar/ui/select';
import { from, theme } from '@hypercar/ui/theme';
import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import type { AttemptScope } from '../api/attempts-query';

export interface ScopeFormProps {
  scope: AttemptScope;
  onScope: (scope: AttemptScope) => void;
}

const UsernameForm = ({
  username,
  onScope,
}: {
  username: string;
  onScope: ScopeFormProps['onScope'];
}) => {
  const [typed, setTyped] = useState(username);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onScope({ kind: 'user', username: typed.trim() });
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

/** Chooses between all attempts, the failed ones, and those for one username. */
export const ScopeForm = ({ scope, onScope }: ScopeFormProps) => (
  <Row>
    <Select
      label="Attempts"
      value={scope.kind}
      onChange={({ target }) =>
        onScope(
          target.value === 'user'
            ? { kind: 'user', username: '' }
            : { kind: target.value as 'all' | 'failed' },
        )
      }
    >
      <option value="all">All attempts</option>
      <option value="failed">Failed only</option>
      <option value="user">For one username</option>
    </Select>
    {scope.kind === 'user' && (
      <UsernameForm key={scope.username} username={scope.username} onScope={onScope} />
    )}
  </Row>
);

const Row = styled.div`
  display: grid;
  align-items: end;
  gap: ${theme.space.m};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.xs};
`;
