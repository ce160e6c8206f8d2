import { useStaleEdit } from '@hypercar/app-kit/stale-edit';
import {
  listTransferSheets,
  sheetRecord,
  type TransferSheet,
} from '@hypercar/contracts/transfer-sheets';
import { Card } from '@hypercar/ui/card';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useChangeSheet, useRecordSheet } from '../api/use-sheet-writes';
import { SheetForm, type SheetValues } from './sheet-form';

interface EditProps {
  sheet: TransferSheet;
  makers: readonly string[];
  onDone: () => void;
}

/** Edit mode; shows a conflict with another user's change. */
const EditSheet = ({ sheet, makers, onDone }: EditProps) => {
  const change = useChangeSheet();
  const { save, choice } = useStaleEdit<SheetValues>({
    row: sheet,
    list: listTransferSheets,
    fields: sheetRecord.fields,
    send: (body) => change.mutateAsync({ params: { id: sheet.id }, body }),
    onDone,
  });
  return choice ? (
    <StaleChoice {...choice} />
  ) : (
    <SheetForm sheet={sheet} makers={makers} onCancel={onDone} onSave={save} />
  );
};

const NewSheet = ({ makers }: { makers: readonly string[] }) => {
  const record = useRecordSheet();
  return (
    <SheetForm
      sheet={undefined}
      makers={makers}
      onCancel={undefined}
      onSave={(body) => record.mutateAsync({ body })}
    />
  );
};

export interface RecordSheetProps {
  /** The sheet that is edited; without one the form records a new one. */
  edited: TransferSheet | undefined;
  makers: readonly string[];
  onDone: () => void;
}

/** The form, in record mode or in edit mode. */
export const RecordSheet = ({ edited, makers, onDone }: RecordSheetProps) => (
  <Frame>
    <h3>{edited ? `Edit the sheet of ${edited.makerName}` : 'Record a transfer sheet'}</h3>
    {edited ? (
      <EditSheet key={edited.id} sheet={edited} makers={makers} onDone={onDone} />
    ) : (
      <NewSheet makers={makers} />
    )}
  </Frame>
);

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  padding: ${theme.space.m};
  h3 {
    font-size: ${theme.size.h4};
  }
`;
