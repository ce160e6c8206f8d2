import { useStaleEdit } from '@hypercar/app-kit/stale-edit';
import {
  listTransferSheets,
  sheetRecord,
  type TransferSheet,
} from '@hypercar/contracts/transfer-sheets';
import { Button } from '@hypercar/ui/button';
import { Card } from '@hypercar/ui/card';
import { Dialog } from '@hypercar/ui/dialog';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
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

interface NewProps extends Pick<EditProps, 'makers'> {
  onRecorded?: (() => void) | undefined;
}

const NewSheet = ({ makers, onRecorded }: NewProps) => {
  const record = useRecordSheet();
  return (
    <SheetForm
      sheet={undefined}
      makers={makers}
      onCancel={undefined}
      onSave={(body) => record.mutateAsync({ body }).then(onRecorded)}
    />
  );
};

export interface RecordSheetProps {
  /** The sheet that is edited; without one the form records a new one. */
  edited: TransferSheet | undefined;
  makers: readonly string[];
  onDone: () => void;
}

const titleOf = (edited: TransferSheet | undefined): string =>
  edited ? `Edit the sheet of ${edited.makerName}` : 'Record a transfer sheet';

/** The form, in record mode or in edit mode. */
export const RecordSheet = ({ edited, makers, onDone }: RecordSheetProps) => (
  <Frame>
    <h3>{titleOf(edited)}</h3>
    {edited ? (
      <EditSheet key={edited.id} sheet={edited} makers={makers} onDone={onDone} />
    ) : (
      <NewSheet makers={makers} />
    )}
  </Frame>
);

/** The same behind a button, for phones; a sheet that is edited opens it. */
export const RecordSheetButton = ({ edited, makers, onDone }: RecordSheetProps) => {
  const [adding, setAdding] = useState(false);
  const close = () => {
    setAdding(false);
    onDone();
  };
  return (
    <>
      <Button onClick={() => setAdding(true)}>Record sheet…</Button>
      <Dialog
        open={adding || Boolean(edited)}
        onOpenChange={(open) => !open && close()}
        title={titleOf(edited)}
      >
        {edited ? (
          <EditSheet key={edited.id} sheet={edited} makers={makers} onDone={close} />
        ) : (
          <NewSheet makers={makers} onRecorded={close} />
        )}
      </Dialog>
    </>
  );
};

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  padding: ${theme.space.m};
  h3 {
    font-size: ${theme.size.h4};
  }
`;
