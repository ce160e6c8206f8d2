import { columnSorts } from '@hypercar/app-kit/pages/column-sort';
import { ServerList } from '@hypercar/app-kit/pages/server-list';
import { useListAddress } from '@hypercar/app-kit/pages/use-list-address';
import type { FileCall } from '@hypercar/app-kit/records/record-view';
import { SaveButton } from '@hypercar/app-kit/save-button';
import { saveFile } from '@hypercar/app-kit/save-file';
import {
  exportTransferSheets,
  sheetColumns,
  type TransferSheet,
} from '@hypercar/contracts/transfer-sheets';
import { EmptyState } from '@hypercar/ui/empty-state';
import { useRef } from 'react';
import { sheetsInAddress, type SheetFilter } from '../api/sheet-filter';
import { useSheetPages } from '../api/use-sheet-pages';
import { useDeleteSheet } from '../api/use-sheet-writes';
import { SheetFilters } from './sheet-filters';
import { SheetsTable } from './sheets-table';

const file: FileCall = exportTransferSheets;

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
  const onSort = (sort: string) => setFilter({ ...filter, sort: sort as SheetFilter['sort'] });
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Recorded sheets
      </h3>
      <SheetFilters filter={filter} onChange={setFilter} />
      <ServerList
        of="transfer sheets"
        pages={pages}
        tool={
          <SaveButton size="small" save={(saving) => saveFile(file, { query, ...saving })}>
            Export CSV
          </SaveButton>
        }
        empty={<Empty filtered={Object.keys(query).length > 0} />}
      >
        {(sheets) => (
          <SheetsTable
            sheets={sheets}
            sortOf={columnSorts(filter.sort, sheetColumns, onSort)}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        )}
      </ServerList>
    </>
  );
}
