import { listTransferSheets, type TransferSheet } from '@hypercar/contracts/transfer-sheets';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { Loaded } from '@hypercar/app-kit/loaded';
import { Tool } from '../../../layout/tool';
import { useList } from '../../../calls/use-list';
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
      <SideBySide>
        <RecordSheet
          edited={edited}
          makers={makersOf(query.data)}
          onDone={() => setEdited(undefined)}
        />
        <Averages />
      </SideBySide>
      <Loaded query={query} of="the transfer sheets">
        {(sheets) => <SheetsList sheets={sheets} onEdit={setEdited} />}
      </Loaded>
    </Tool>
  );
};

const SideBySide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  align-items: start;
  gap: ${theme.space.m};
`;
