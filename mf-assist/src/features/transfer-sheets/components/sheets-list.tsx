import type { ListView } from '@hypercar/app-kit/records/list-view';
import type { FileCall } from '@hypercar/app-kit/records/record-view';
import { RecordList } from '@hypercar/app-kit/records/record-list';
import { useRecordList } from '@hypercar/app-kit/records/use-record-list';
import { SaveButton } from '@hypercar/app-kit/save-button';
import { saveFile } from '@hypercar/app-kit/save-file';
import {
  exportTransferSheets,
  sheetRecord,
  type TransferSheet,
} from '@hypercar/contracts/transfer-sheets';
import { Card } from '@hypercar/ui/card';
import { EmptyState } from '@hypercar/ui/empty-state';
import { useRef } from 'react';
import styled from 'styled-components';
import { useDeleteSheet } from '../api/use-sheet-writes';
import { SheetCard } from './sheet-card';
import { theme } from '@hypercar/ui/theme';

export interface SheetsListProps {
  sheets: readonly TransferSheet[];
  onEdit: (sheet: TransferSheet) => void;
}

const file: FileCall = exportTransferSheets;
const view: ListView<TransferSheet> = { nouns: 'sheets', fields: sheetRecord.fields };

/** The recorded sheets, newest first, a page at a time. */
export function SheetsList({ sheets, onEdit }: SheetsListProps) {
  const list = useRecordList(view, sheets);
  const remove = useDeleteSheet();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its row.
  const onDelete = (sheet: TransferSheet) =>
    remove.mutate(sheet, { onSuccess: () => heading.current?.focus() });
  return (
    <>
      <Head>
        <h3 ref={heading} tabIndex={-1}>
          Recorded sheets
        </h3>
        {sheets.length > 0 && (
          <SaveButton save={(saving) => saveFile(file, { query: list.asked.wanted, ...saving })}>
            Export CSV
          </SaveButton>
        )}
      </Head>
      <RecordList list={list} empty={<EmptyState title="No transfer sheets recorded yet" />}>
        {(rows) => (
          <List as="ul" role="list">
            {rows.map((sheet) => (
              <SheetCard
                key={sheet.id}
                sheet={sheet}
                onEdit={() => onEdit(sheet)}
                onDelete={() => onDelete(sheet)}
              />
            ))}
          </List>
        )}
      </RecordList>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  h3 {
    font-size: ${theme.size.h4};
  }
`;
const List = styled(Card)`
  padding: 0;
`;
