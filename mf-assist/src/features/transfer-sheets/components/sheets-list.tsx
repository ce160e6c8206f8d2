import { ColumnsButton } from '@hypercar/app-kit/columns/columns-button';
import { ManyBar, SelectButton } from '@hypercar/app-kit/many/many-bar';
import { type Selection, useSelection } from '@hypercar/app-kit/many/use-selection';
import { removeMany } from '@hypercar/app-kit/records/change-many';
import { columnSorts } from '@hypercar/app-kit/pages/column-sort';
import { ServerList } from '@hypercar/app-kit/pages/server-list';
import { useListAddress } from '@hypercar/app-kit/pages/use-list-address';
import { ExportButton } from '@hypercar/app-kit/pages/export-button';
import {
  exportTransferSheets,
  getTransferAverages,
  listTransferSheets,
  sheetCalls,
  sheetColumns,
  type SheetQuery,
  type TransferSheet,
} from '@hypercar/contracts/transfer-sheets';
import { EmptyState } from '@hypercar/ui/empty-state';
import { formatMoment } from '@hypercar/ui/moment';
import { from, theme } from '@hypercar/ui/theme';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { type Label, sheetAddress } from '../../../scan/label';
import { LabelsButton } from '../../../scan/labels-button';
import { WaitingWrites } from '../../../waiting/waiting-writes';
import { PartHeading } from '../../../layout/part-heading';
import { sheetsInAddress } from '../api/sheet-filter';
import { sizeLabel } from '../api/sheet-labels';
import { useSheetPages } from '../api/use-sheet-pages';
import { useDeleteSheet } from '../api/use-sheet-writes';
import { SheetFilters } from './sheet-filters';
import { sheetName, sheetTableColumns, SheetsTable } from './sheets-table';

const Empty = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="No sheets found">Try another search or filter.</EmptyState>
  ) : (
    <EmptyState title="No transfer sheets recorded yet" />
  );

const labelOf = ({ id, makerName, sheetSize, createdAt }: TransferSheet): Label => ({
  name: `${makerName} · ${sizeLabel[sheetSize]}`,
  detail: formatMoment(createdAt),
  address: sheetAddress(id),
});

const manyActs = [removeMany<TransferSheet>(sheetCalls)];
const reads = [listTransferSheets, getTransferAverages];

interface ListToolsProps {
  selection: Selection<TransferSheet>;
  query: SheetQuery;
}

const ListTools = ({ selection, query }: ListToolsProps) => (
  <>
    <SelectButton size="small" selection={selection} />
    <ColumnsButton table="Recorded sheets" columns={sheetTableColumns} />
    <ExportButton target={exportTransferSheets} query={query} />
  </>
);

/** The list's heading, which comes into view when one sheet is looked for: not the averages above it. */
const useSheetHeading = (sheet: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sheet) heading.current?.scrollIntoView({ block: 'start' });
  }, [sheet]);
  return heading;
};

/** The recorded sheets, newest first unless told, a page at a time. */
export function SheetsList({ onEdit }: { onEdit: (sheet: TransferSheet) => void }) {
  const { filter, setFilter, at } = useListAddress('sheets', sheetsInAddress);
  const { pages, query } = useSheetPages(filter, at);
  const remove = useDeleteSheet();
  const selection = useSelection<TransferSheet>();
  const heading = useSheetHeading(filter.sheet);
  // The pressed button disappears with its row.
  const onDelete = (sheet: TransferSheet) =>
    remove.mutate(sheet, { onSuccess: () => heading.current?.focus() });
  return (
    <>
      <PartHeading ref={heading} tabIndex={-1}>
        Recorded sheets
      </PartHeading>
      <WaitingWrites list={listTransferSheets.path} />
      <SheetFilters filter={filter} onChange={setFilter} />
      <Wide>
        <ServerList
          of="transfer sheets"
          pages={pages}
          tool={<ListTools selection={selection} query={query} />}
          empty={<Empty filtered={Object.keys(query).length > 0} />}
        >
          {(sheets) => (
            <SheetsTable
              sheets={sheets}
              sortOf={columnSorts(
                { sort: filter.sort, onSort: (sort) => setFilter({ ...filter, sort }) },
                sheetColumns,
                ['makerName', 'createdBy'],
              )}
              selection={selection}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          )}
        </ServerList>
      </Wide>
      <ManyBar
        nouns="transfer sheets"
        selection={selection}
        acts={manyActs}
        nameOf={sheetName}
        reads={reads}
        tools={(rows) => <LabelsButton labels={() => rows().map(labelOf)} />}
      />
    </>
  );
}

/* A wide screen has room for what is not met in one line. */
const Wide = styled.div`
  ${from.wide} {
    --room: min(100vw - 2 * ${theme.space.gutter} - 1rem, ${theme.width.wide});
    width: var(--room);
    margin-left: calc((100% - var(--room)) / 2);
  }
`;
