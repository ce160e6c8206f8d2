import { from, theme } from '@hypercar/ui/theme';
import styled, { css } from 'styled-components';

const gap = css`
  gap: ${theme.space.m};
  ${from.desktop} {
    gap: ${theme.space.l};
  }
`;

/** A dashboard's panels: one column on a phone, twelve where there is room. */
export const DashboardGrid = styled.div`
  display: grid;
  ${gap}
  ${from.desktop} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`;
/** A place in the grid; several panels in it stand one below the other. */
export const Cell = styled.div<{ $columns: number }>`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  ${gap}
  min-width: 0;
  &:empty {
    display: none;
  }
  > :only-child {
    align-self: stretch;
  }
  &:has(> :only-child) {
    align-content: stretch;
  }
  ${from.desktop} {
    grid-column: span ${({ $columns }) => $columns};
  }
`;
