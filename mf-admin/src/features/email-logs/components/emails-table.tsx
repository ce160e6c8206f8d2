import { selectColumns, useShownRows } from '@hypercar/app-kit/many/select-cell';
import { columnSorts, type ListSort } from '@hypercar/app-kit/pages/column-sort';
import { type EmailLog, sortedEmailColumns } from '@hypercar/contracts/email-logs';
import { ChosenTable } from '@hypercar/app-kit/columns/chosen-table';
import type { EmailColumn } from '../api/email-filter';
import { EmailLine, type EmailLineProps, emailsLabel } from './email-line';

const columnsOf = (order: ListSort<EmailColumn> | undefined) => {
  const [date, ...words] = sortedEmailColumns;
  const sortOf = columnSorts(order, sortedEmailColumns, words);
  return [
    { name: 'Date', sort: sortOf(date) },
    { name: 'Recipient', sort: sortOf('recipientEmail') },
    { name: 'Subject', sort: sortOf('subject') },
    { name: 'Type', sort: sortOf('emailType') },
    { name: 'Status', sort: sortOf('status') },
    { name: 'Provider', sort: sortOf('provider') },
    { name: 'Error' },
    { name: 'Actions' },
  ];
};

/** Those that can be hidden. */
export const emailColumns = ['Date', 'Subject', 'Type', 'Status', 'Provider', 'Error'];

export interface EmailsTableProps extends Omit<EmailLineProps, 'email'> {
  emails: readonly EmailLog[];
  /** Missing where the newest alone are shown. */
  order?: ListSort<EmailColumn>;
}

export const EmailsTable = ({ emails, order, ...line }: EmailsTableProps) => {
  const { selection } = line;
  useShownRows(selection, emailsLabel, emails);
  return (
    <ChosenTable label={emailsLabel} columns={[...selectColumns(selection), ...columnsOf(order)]}>
      {emails.map((email) => (
        <EmailLine key={email.id} email={email} {...line} />
      ))}
    </ChosenTable>
  );
};
