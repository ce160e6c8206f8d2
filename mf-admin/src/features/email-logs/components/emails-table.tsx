import type { EmailLog } from '@hypercar/contracts/email-logs';
import { RecordTable } from '@hypercar/ui/record-table';
import { EmailLine, type EmailLineProps } from './email-line';

const columns = [
  { name: 'Date' },
  { name: 'Recipient' },
  { name: 'Subject' },
  { name: 'Type' },
  { name: 'Status' },
  { name: 'Provider' },
  { name: 'Error' },
  { name: 'Actions' },
];

export interface EmailsTableProps extends Omit<EmailLineProps, 'email'> {
  emails: readonly EmailLog[];
}

export const EmailsTable = ({ emails, onTask }: EmailsTableProps) => (
  <RecordTable label="Email logs" columns={columns}>
    {emails.map((email) => (
      <EmailLine key={email.id} email={email} onTask={onTask} />
    ))}
  </RecordTable>
);
