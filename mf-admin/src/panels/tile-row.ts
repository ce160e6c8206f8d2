import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** Figures side by side: two in a row on a phone, all of them where there is room. */
export const TileRow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.xs};
  > * {
    padding: ${theme.space.s};
  }
  ${from.tablet} {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: ${theme.space.s};
    > * {
      padding: ${theme.space.m} ${theme.space.l};
    }
  }
`;
