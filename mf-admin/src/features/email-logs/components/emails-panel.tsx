import type { EmailLog } from '@hypercar/contracts/email-logs';
import { useState } from 'react';
import { Stack } from '@hypercar/ui/stack';
import { everyEmail, filterEmails } from '../api/filter-emails';
import { EmailFilters } from './email-filters';
import { EmailTaskDialog, type EmailTask } from './email-task-dialog';
import { EmailTiles } from './email-tiles';
import { EmailsList } from './emails-list';

/** Tiles, filters and table of the mails, with details and resending. */
export function EmailsPanel({ emails }: { emails: readonly EmailLog[] }) {
  const [view, setView] = useState({ filter: everyEmail, page: 0 });
  const [task, setTask] = useState<EmailTask>();
  return (
    <Stack>
      <EmailTiles emails={emails} />
      <EmailFilters filter={view.filter} onChange={(filter) => setView({ filter, page: 0 })} />
      <EmailsList
        emails={filterEmails(emails, view.filter)}
        page={view.page}
        onPage={(page) => setView({ ...view, page })}
        onTask={setTask}
      />
      {task && <EmailTaskDialog task={task} onClose={() => setTask(undefined)} />}
    </Stack>
  );
}
