import { columnSorts } from '@hypercar/app-kit/pages/column-sort';
import { ServerList } from '@hypercar/app-kit/pages/server-list';
import { useListAddress } from '@hypercar/app-kit/pages/use-list-address';
import { ExportButton } from '@hypercar/app-kit/pages/export-button';
import {
  exportTransferSheets,
  sheetColumns,
  type TransferSheet,
} from '@hypercar/contracts/transfer-sheets';
import { EmptyState } from '@hypercar/ui/empty-state';
import { useRef } from 'react';
import { PartHeading } from '../../../layout/part-heading';
import { sheetsInAddress } from '../api/sheet-filter';
import { useSheetPages } from '../api/use-sheet-pages';
import { useDeleteSheet } from '../api/use-sheet-writes';
import { SheetFilters } from './sheet-filters';
import { SheetsTable } from './sheets-table';

const Empty = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="No sheets found">Try another search or filter.</EmptyState>
  ) : (
    <EmptyState title="No transfer sheets recorded yet" />
  );

/** The recorded sheets, newest first unless told, a page at a time. */
export function SheetsList({ onEdit }: { onEdit: (sheet: TransferSheet) => void }) {
  const { filter, setFilter, at } = useListAddress('sheets', sheetsInAddress);
  const { pages, query } = useSheetPages(filter, at);
  const remove = useDeleteSheet();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its row.
  const onDelete = (sheet: TransferSheet) =>
    remove.mutate(sheet, { onSuccess: () => heading.current?.focus() });
  return (
    <>
      <PartHeading ref={heading} tabIndex={-1}>
        Recorded sheets
      </PartHeading>
      <SheetFilters filter={filter} onChange={setFilter} />
      <ServerList
        of="transfer sheets"
        pages={pages}
        tool={<ExportButton target={exportTransferSheets} query={query} />}
        empty={<Empty filtered={Object.keys(query).length > 0} />}
      >
        {(sheets) => (
          <SheetsTable
            sheets={sheets}
            sortOf={columnSorts(filter.sort, sheetColumns, (sort) =>
              setFilter({ ...filter, sort }),
            )}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        )}
      </ServerList>
    </>
  );
}
