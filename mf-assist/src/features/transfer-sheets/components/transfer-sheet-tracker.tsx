import { listTransferSheets, type TransferSheet } from '@hypercar/contracts/transfer-sheets';
import { useState } from 'react';
import { Loaded } from '../../../parts/loaded';
import { Tool } from '../../../parts/tool';
import { useList } from '../../../parts/use-list';
import { Averages } from './averages';
import { RecordSheet } from './record-sheet';
import { SheetsList } from './sheets-list';

const makersOf = (sheets: readonly TransferSheet[] | null | undefined): string[] => [
  ...new Set(sheets?.map(({ makerName }) => makerName)),
];

/** The Transfer Sheet Tracker: everyone here records, edits and deletes. */
export const TransferSheetTracker = () => {
  const query = useList(listTransferSheets);
  const [edited, setEdited] = useState<TransferSheet>();
  return (
    <Tool title="Transfer Sheet Tracker">
      <RecordSheet
        edited={edited}
        makers={makersOf(query.data)}
        onDone={() => setEdited(undefined)}
      />
      <Averages />
      <Loaded query={query} of="the transfer sheets">
        {(sheets) => <SheetsList sheets={sheets} onEdit={setEdited} />}
      </Loaded>
    </Tool>
  );
};
