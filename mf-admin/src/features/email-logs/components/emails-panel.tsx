import type { EmailLog } from '@hypercar/contracts/email-logs';
import { EmptyState } from '@hypercar/ui/empty-state';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { everyEmail, filterEmails } from '../api/filter-emails';
import { EmailFilters } from './email-filters';
import { EmailsTable } from './emails-table';
import { EmailTiles } from './email-tiles';

/** Tiles, filters and table of the mails. */
export function EmailsPanel({ emails }: { emails: readonly EmailLog[] }) {
  const [filter, setFilter] = useState(everyEmail);
  const shown = filterEmails(emails, filter);
  return (
    <Stack>
      <EmailTiles emails={emails} />
      <EmailFilters filter={filter} onChange={setFilter} />
      {shown.length === 0 ? (
        <EmptyState title="No email logs found matching your criteria" />
      ) : (
        <EmailsTable emails={shown} />
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
