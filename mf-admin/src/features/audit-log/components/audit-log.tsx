import { ColumnsButton } from '@hypercar/app-kit/columns/columns-button';
import { exportAuditLog, listAuditLog } from '@hypercar/contracts/audit-log';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Stack } from '@hypercar/ui/stack';
import { ExportButton } from '@hypercar/app-kit/pages/export-button';
import { ServerList } from '@hypercar/app-kit/pages/server-list';
import { useListAddress } from '@hypercar/app-kit/pages/use-list-address';
import { useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { useSettled } from '@hypercar/app-kit/pages/use-settled';
import { auditInAddress, auditQuery } from '../api/audit-filter';
import { AuditFilters } from './audit-filters';
import { auditColumns, AuditTable } from './audit-table';

/** Who changed what, before and after. */
export function AuditLog() {
  const { filter, setFilter, at } = useListAddress('audit-log', auditInAddress);
  const query = auditQuery(useSettled(filter));
  const pages = useServerPages(listAuditLog, query, { at });
  return (
    <Stack>
      <AuditFilters filter={filter} onChange={setFilter} />
      <ServerList
        of="entries"
        pages={pages}
        tool={
          <>
            <ColumnsButton table="Audit entries" columns={auditColumns} />
            <ExportButton target={exportAuditLog} query={query} />
          </>
        }
        empty={<EmptyState title="No audit entries found" />}
      >
        {(entries) => (
          <AuditTable
            entries={entries}
            order={{ sort: filter.sort, onSort: (sort) => setFilter({ ...filter, sort }) }}
          />
        )}
      </ServerList>
    </Stack>
  );
}
