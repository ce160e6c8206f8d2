import { EmptyState } from '@hypercar/ui/empty-state';
import { Field } from '@hypercar/ui/field';
import { useState } from 'react';
import { pageOf } from '@hypercar/ui/page-of';
import { PagedList } from '../../../parts/paged-list';
import { Stack } from '@hypercar/ui/stack';
import { useFilteredPages } from '../../../parts/use-filtered-pages';
import { auditQuery } from '../api/audit-query';
import { matchesEntry } from '../api/matches-entry';
import { AuditTable } from './audit-table';

/** Who changed what, before and after; the log only grows. */
export function AuditLog() {
  const [{ search, page }, setView] = useState({ search: '', page: 0 });
  const found = useFilteredPages(auditQuery(), {
    page,
    matches: (entry) => matchesEntry(search, entry),
  });
  return (
    <Stack>
      <div role="search" aria-label="Audit log">
        <Field
          label="Search the audit log"
          type="search"
          placeholder="Who, what, a value or a request id"
          value={search}
          onChange={({ target }) => setView({ search: target.value, page: 0 })}
        />
      </div>
      <PagedList
        of="entries"
        found={found}
        page={page}
        onPage={(next) => setView({ search, page: next })}
        empty={<EmptyState title="No audit entries found" />}
      >
        <AuditTable entries={pageOf(found.rows, page).rows} />
      </PagedList>
    </Stack>
  );
}
