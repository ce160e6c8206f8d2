import type { EmailLog } from '@hypercar/contracts/email-logs';
import { Badge } from '@hypercar/ui/badge';
import { Table } from '@hypercar/ui/table';
import styled from 'styled-components';
import { emailStatusTones, emailStatusWords, emailTypeWords } from '../api/email-words';

const columns = ['Date', 'Recipient', 'Subject', 'Type', 'Status', 'Provider', 'Error'];
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const Line = ({ email }: { email: EmailLog }) => (
  <tr>
    <NoWrap>
      <time dateTime={email.createdAt}>{format.format(new Date(email.createdAt))}</time>
    </NoWrap>
    <th scope="row">{email.recipientEmail}</th>
    <Subject>{email.subject}</Subject>
    <NoWrap>{emailTypeWords(email.emailType)}</NoWrap>
    <td>
      <Badge tone={emailStatusTones[email.status]}>{emailStatusWords[email.status]}</Badge>
    </td>
    <td>{email.provider}</td>
    <td>{email.errorMessage ?? '–'}</td>
  </tr>
);

export const EmailsTable = ({ emails }: { emails: readonly EmailLog[] }) => (
  <Table label="Email logs">
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {emails.map((email) => (
        <Line key={email.id} email={email} />
      ))}
    </tbody>
  </Table>
);

const NoWrap = styled.td`
  white-space: nowrap;
`;
const Subject = styled.td`
  min-width: 14rem;
`;
