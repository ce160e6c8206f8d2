import { ColumnsButton } from '@hypercar/app-kit/columns/columns-button';
import type { ListPage } from '@hypercar/app-kit/call-page';
import { SelectButton } from '@hypercar/app-kit/many/many-bar';
import { useSelection } from '@hypercar/app-kit/many/use-selection';
import { Loaded } from '@hypercar/app-kit/loaded';
import {
  type EmailLog,
  type EmailSummary,
  exportEmailLogs,
  type listEmailLogs,
} from '@hypercar/contracts/email-logs';
import { EmptyState } from '@hypercar/ui/empty-state';
import { RowActions } from '@hypercar/ui/row-actions';
import { Stack } from '@hypercar/ui/stack';
import { useState } from 'react';
import { ExportButton } from '@hypercar/app-kit/pages/export-button';
import { ServerPager } from '@hypercar/app-kit/pages/server-pager';
import type { ServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { type EmailFilter, emailQuery } from '../api/email-filter';
import { EmailFilters } from './email-filters';
import { EmailTaskDialog, type EmailTask } from './email-task-dialog';
import { EmailTiles } from './email-tiles';
import { emailsLabel } from './email-line';
import { emailColumns, EmailsTable } from './emails-table';
import { ManyEmails } from './many-emails';

export interface EmailsPanelProps {
  counts: EmailSummary | null | undefined;
  pages: ServerPages<typeof listEmailLogs>;
  filter: EmailFilter;
  onFilter: (filter: EmailFilter) => void;
}

/** Tiles, filters and table of the mails, with details and resending. */
export function EmailsPanel({ counts, pages, filter, onFilter }: EmailsPanelProps) {
  const [task, setTask] = useState<EmailTask>();
  const selection = useSelection<EmailLog>();
  const { read, ...shown } = pages;
  return (
    <Stack>
      <EmailTiles counts={counts} />
      <EmailFilters filter={filter} onChange={onFilter} />
      <Loaded query={read} of="email logs">
        {({ rows }: ListPage<EmailLog>) => (
          <ServerPager
            of="emails"
            {...shown}
            tool={
              <RowActions>
                <SelectButton size="small" selection={selection} />
                <ColumnsButton table={emailsLabel} columns={emailColumns} />
                <ExportButton target={exportEmailLogs} query={emailQuery(filter)} />
              </RowActions>
            }
          >
            {rows.length === 0 ? (
              <EmptyState title="No email logs found matching your criteria" />
            ) : (
              <EmailsTable
                emails={rows}
                order={{ sort: filter.sort, onSort: (sort) => onFilter({ ...filter, sort }) }}
                selection={selection}
                onTask={setTask}
              />
            )}
          </ServerPager>
        )}
      </Loaded>
      <ManyEmails selection={selection} />
      {task && <EmailTaskDialog task={task} onClose={() => setTask(undefined)} />}
    </Stack>
  );
}
