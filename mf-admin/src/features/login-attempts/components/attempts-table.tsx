import type { LoginAttempt } from '@hypercar/contracts/login-attempts';
import { Badge } from '@hypercar/ui/badge';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { Moment } from '@hypercar/ui/moment';
import { ChosenTable } from '@hypercar/app-kit/columns/chosen-table';

const columns = [
  { name: 'Username' },
  { name: 'Time' },
  { name: 'IP Address' },
  { name: 'Result' },
  { name: 'Reason' },
  { name: 'Browser' },
];

/** Those that can be hidden. */
export const attemptColumns = columns.slice(1).map(({ name }) => name);

interface AttemptLineProps {
  attempt: LoginAttempt;
  /** Shows the attempts for this username alone. */
  onUsername?: ((username: string) => void) | undefined;
}

const AttemptLine = ({ attempt, onUsername }: AttemptLineProps) => (
  <tr>
    <th scope="row">
      <Name type="button" disabled={!onUsername} onClick={() => onUsername?.(attempt.username)}>
        {attempt.username || '(nothing typed)'}
      </Name>
      <Email>{attempt.email ?? 'No such account'}</Email>
    </th>
    <td data-label="Time" className="brief">
      <Moment at={attempt.attemptedAt} />
    </td>
    <td data-label="IP Address" className="brief">
      {attempt.ipAddress}
    </td>
    <td data-label="Result">
      <Badge tone={attempt.success ? 'success' : 'danger'}>
        {attempt.success ? 'Succeeded' : 'Failed'}
      </Badge>
    </td>
    <td data-label="Reason" className="brief">
      {attempt.errorMessage ?? '–'}
    </td>
    <td data-label="Browser" className="long">
      <Agent>{attempt.userAgent || '–'}</Agent>
    </td>
  </tr>
);

export interface AttemptsTableProps extends Omit<AttemptLineProps, 'attempt'> {
  attempts: readonly LoginAttempt[];
}

export const AttemptsTable = ({ attempts, onUsername }: AttemptsTableProps) => (
  <ChosenTable label="Login attempts" columns={columns}>
    {attempts.map((attempt) => (
      <AttemptLine key={attempt.id} attempt={attempt} onUsername={onUsername} />
    ))}
  </ChosenTable>
);

const Name = styled.button`
  padding: 0;
  border: 0;
  background: none;
  font-weight: ${theme.weight.medium};
  text-align: left;
  text-decoration: underline;
  text-decoration-color: ${theme.colour.lineStrong};
  text-underline-offset: 0.2em;
  color: ${theme.colour.textStrong};
`;
const Email = styled.div`
  font-weight: ${theme.weight.text};
  color: ${theme.colour.textMuted};
`;
const Agent = styled.span`
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
