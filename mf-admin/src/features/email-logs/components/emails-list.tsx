import type { EmailLog } from '@hypercar/contracts/email-logs';
import { EmptyState } from '@hypercar/ui/empty-state';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import type { EmailTask } from './email-task-dialog';
import { EmailsTable } from './emails-table';

export interface EmailsListProps {
  emails: readonly EmailLog[];
  page: number;
  onPage: (page: number) => void;
  onTask: (task: EmailTask) => void;
}

/** The mails that match, a page at a time. */
export const EmailsList = ({ emails, page: wanted, onPage, onTask }: EmailsListProps) => {
  const { rows, page } = pageOf(emails, wanted);
  if (emails.length === 0) return <EmptyState title="No email logs found matching your criteria" />;
  return (
    <>
      <EmailsTable emails={rows} onTask={onTask} />
      <Pager of="emails" page={page} count={emails.length} onPage={onPage} />
    </>
  );
};
