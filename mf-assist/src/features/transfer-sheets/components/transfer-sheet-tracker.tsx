import { endpointQuery } from '@hypercar/app-kit/query';
import { getTransferAverages, type TransferSheet } from '@hypercar/contracts/transfer-sheets';
import { theme } from '@hypercar/ui/theme';
import { Alert } from '@hypercar/ui/alert';
import { useStartedOnPhone } from '@hypercar/ui/use-media';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { ScanButton } from '../../../scan/scan-button';
import { Tool } from '../../../layout/tool';
import { Averages } from './averages';
import { RecordSheet, RecordSheetButton } from './record-sheet';
import { SheetsList } from './sheets-list';

const unknown = (text: string) => <Alert tone="warning" title={`No label of a sheet: ${text}`} />;

/** The Transfer Sheet Tracker: everyone here records, edits and deletes. */
export const TransferSheetTracker = () => {
  const averages = useQuery(endpointQuery(getTransferAverages));
  const [edited, setEdited] = useState<TransferSheet>();
  const isPhone = useStartedOnPhone();
  const form = {
    edited,
    makers: averages.data?.byMaker.map(({ makerName }) => makerName) ?? [],
    onDone: () => setEdited(undefined),
  };
  return (
    <Tool
      title="Transfer Sheet Tracker"
      actions={
        <>
          {isPhone && <RecordSheetButton {...form} />}
          <ScanButton unknown={unknown} />
        </>
      }
    >
      <SideBySide>
        {!isPhone && <RecordSheet {...form} />}
        <Averages query={averages} />
      </SideBySide>
      <SheetsList onEdit={setEdited} />
    </Tool>
  );
};

const SideBySide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  align-items: start;
  gap: ${theme.space.m};
`;
