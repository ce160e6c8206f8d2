import type { CallResult } from '@hypercar/app-kit/api';
import type { getTransferAverages } from '@hypercar/contracts/transfer-sheets';
import { Card } from '@hypercar/ui/card';
import { theme } from '@hypercar/ui/theme';
import type { UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';
import { Loaded } from '@hypercar/app-kit/loaded';
import { sizeLabel } from '../api/sheet-labels';
import { ScoreBars } from './score-bars';

export interface AveragesProps {
  query: UseQueryResult<CallResult<typeof getTransferAverages>>;
}

/** Mean scores by maker and by size. */
export const Averages = ({ query }: AveragesProps) => (
  <Loaded query={query} of="the averages">
    {({ byMaker, bySize }) =>
      byMaker.length > 0 && (
        <Frame>
          <ScoreBars
            caption="Averages by maker"
            of="Maker"
            rows={byMaker.map((row) => ({ ...row, name: row.makerName }))}
          />
          <ScoreBars
            caption="Averages by size"
            of="Size"
            rows={bySize.map((row) => ({ ...row, name: sizeLabel[row.sheetSize] }))}
          />
        </Frame>
      )
    }
  </Loaded>
);

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${theme.space.l};
  padding: ${theme.space.m};
`;
