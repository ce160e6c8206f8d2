import { columnSorts, type ListSort } from '@hypercar/app-kit/pages/column-sort';
import { type LoginAttempt, sortedAttemptColumns } from '@hypercar/contracts/login-attempts';
import { Badge } from '@hypercar/ui/badge';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { Moment } from '@hypercar/ui/moment';
import { ChosenTable } from '@hypercar/app-kit/columns/chosen-table';
import { EmailText } from '../../../lists/email-text';
import type { AttemptColumn } from '../api/attempt-filter';

const columnsOf = (order: ListSort<AttemptColumn> | undefined) => {
  const words = ['username', 'ipAddress', 'success'] as const;
  const sortOf = columnSorts(order, sortedAttemptColumns, words);
  return [
    { name: 'Username', sort: sortOf('username') },
    { name: 'Time', sort: sortOf('attemptedAt') },
    { name: 'IP Address', sort: sortOf('ipAddress') },
    { name: 'Result', sort: sortOf('success') },
    { name: 'Reason' },
    { name: 'Browser' },
  ];
};

/** Those that can be hidden. */
export const attemptColumns = ['Time', 'IP Address', 'Result', 'Reason', 'Browser'];

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
      <Email>{attempt.email ? <EmailText email={attempt.email} /> : 'No such account'}</Email>
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
  /** Missing where the newest alone are shown. */
  order?: ListSort<AttemptColumn>;
}

export const AttemptsTable = ({ attempts, order, onUsername }: AttemptsTableProps) => (
  <ChosenTable label="Login attempts" columns={columnsOf(order)}>
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
