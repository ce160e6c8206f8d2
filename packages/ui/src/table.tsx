import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

export interface TableProps {
  /** The table's name for screen readers, and its scroll region's. */
  label: string;
  /** `<thead>` and `<tbody>`. Class `number` aligns a cell's figures. */
  children: ReactNode;
}

/** A dense table that scrolls sideways inside itself on narrow screens, by keyboard too. */
export function Table({ label, children }: TableProps) {
  return (
    // A region that scrolls must take the focus, or the keyboard cannot move it.

    <Scroller role="region" aria-label={label} tabIndex={0}>
      <Root aria-label={label}>{children}</Root>
    </Scroller>
  );
}

const Scroller = styled.div`
  overflow-x: auto;
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.surface};
`;
const Root = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.size.small};
  th,
  td {
    padding: ${theme.space.xs} ${theme.space.m};
    text-align: left;
    vertical-align: middle;
  }
  thead th {
    border-bottom: 1px solid ${theme.colour.line};
    font-size: ${theme.size.caption};
    font-weight: ${theme.weight.medium};
    color: ${theme.colour.textMuted};
    white-space: nowrap;
  }
  tbody tr + tr > * {
    border-top: 1px solid ${theme.colour.line};
  }
  tbody tr:hover {
    background: ${theme.colour.hover};
  }
  tbody th {
    font-weight: ${theme.weight.medium};
    color: ${theme.colour.textStrong};
  }
  .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;
