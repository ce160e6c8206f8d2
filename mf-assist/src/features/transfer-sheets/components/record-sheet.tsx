import type { TransferSheet } from '@hypercar/contracts/transfer-sheets';
import { Card } from '@hypercar/ui/card';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { StaleNotice, useStaleEdit } from '../../../parts/stale-edit';
import { fieldLabel } from '../api/sheet-labels';
import { useChangeSheet, useRecordSheet } from '../api/use-sheet-writes';
import { SheetForm } from './sheet-form';

interface EditProps {
  sheet: TransferSheet;
  makers: readonly string[];
  onDone: () => void;
}

/** Edit mode; shows a conflict with another user's change. */
const EditSheet = ({ sheet, makers, onDone }: EditProps) => {
  const change = useChangeSheet();
  const { version, stale, guard, forget } = useStaleEdit(sheet);
  const [start, setStart] = useState(sheet);
  const takeTheirs = () => {
    setStart(stale!.current as TransferSheet);
    forget();
  };
  return (
    <>
      {stale && <StaleNotice stale={stale} labels={fieldLabel} onTakeTheirs={takeTheirs} />}
      <SheetForm
        key={start.version}
        sheet={start}
        makers={makers}
        onCancel={onDone}
        onSave={async (values) => {
          await guard(() =>
            change.mutateAsync({ params: { id: sheet.id }, body: { ...values, version } }),
          );
          onDone();
        }}
      />
    </>
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
