import { selectColumns, useShownRows } from '@hypercar/app-kit/many/select-cell';
import type { EmailLog } from '@hypercar/contracts/email-logs';
import { ChosenTable } from '@hypercar/app-kit/columns/chosen-table';
import { EmailLine, type EmailLineProps, emailsLabel } from './email-line';

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

/** Those that can be hidden. */
export const emailColumns = ['Date', 'Subject', 'Type', 'Status', 'Provider', 'Error'];

export interface EmailsTableProps extends Omit<EmailLineProps, 'email'> {
  emails: readonly EmailLog[];
}

export const EmailsTable = ({ emails, ...line }: EmailsTableProps) => {
  const { selection } = line;
  useShownRows(selection, emailsLabel, emails);
  return (
    <ChosenTable label={emailsLabel} columns={[...selectColumns(selection), ...columns]}>
      {emails.map((email) => (
        <EmailLine key={email.id} email={email} {...line} />
      ))}
    </ChosenTable>
  );
};
