import { Table } from './table';
import { below, from, theme } from './theme';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

/** The order of a table by one of its columns; without a direction it has another one. */
export interface ColumnSort {
  direction?: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

interface Column {
  name: string;
  /** Figures, aligned to the right. */
  number?: boolean;
  /** Its head is a button that sorts by it. On cards, which have no heads, a list offers its orders elsewhere. */
  sort?: ColumnSort | undefined;
}

export interface RecordTableProps {
  label: string;
  columns: readonly Column[];
  /** The names of columns that are not shown. */
  hidden?: readonly string[];
  /**
   * Rows of a `<th scope="row">` and cells; a cell's `data-label` names it where the heads are not seen. A cell of the
   * class `long` breaks anywhere, one of the class `brief` nowhere in a table, and those of the class `tag`, which need no
   * name, stand side by side in a card; one of the class `lead` stands beside the name on top of it; one of the class
   * `choose` holds the check box that chooses the row.
   */
  children: ReactNode;
}

const arrows = { ascending: '▲', descending: '▼' } as const;

const SortHead = ({ direction, onSort, children }: ColumnSort & { children: string }) => (
  <>
    <OnCards>{children}</OnCards>
    <HeadButton type="button" onClick={onSort}>
      {children}
      <Arrow aria-hidden>{arrows[direction ?? 'descending']}</Arrow>
    </HeadButton>
  </>
);

/** The places of columns, the first one being 1. */
const placesOf = (columns: readonly Column[], names: readonly string[]): number[] =>
  columns.flatMap(({ name }, i) => (names.includes(name) ? [i + 1] : []));

/** A table on wide screens; on narrow ones each row is a card, without horizontal scroll. */
export const RecordTable = ({ label, columns, hidden = [], children }: RecordTableProps) => (
  <Frame $without={placesOf(columns, hidden)}>
    <Table label={label}>
      <thead>
        <tr>
          {columns.map(({ name, number, sort }) => (
            <th
              key={name}
              scope="col"
              className={number ? 'number' : undefined}
              aria-sort={sort?.direction}
            >
              {sort ? <SortHead {...sort}>{name}</SortHead> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </Frame>
);

const Frame = styled.div<{ $without: readonly number[] }>`
  ${({ $without }) =>
    $without.map(
      (place) => css`
        &&& tr > :nth-child(${place}) {
          display: none;
        }
      `,
    )}
  min-width: 0;
  td,
  th {
    padding-inline: ${theme.space.s};
  }
  thead th {
    white-space: normal;
  }
  /* Addresses, ids and what browsers call themselves have no place to break. */
  tbody th,
  .long {
    overflow-wrap: anywhere;
  }
  tr:has(> .choose :checked) {
    background: ${theme.colour.hover};
  }
  ${from.desktop} {
    tbody th {
      min-width: 13rem;
    }
    .brief {
      white-space: nowrap;
    }
    td.choose {
      width: 1%;
    }
    /* A mouse needs less than a finger. */
    td > div > label {
      min-height: 1.75rem;
    }
  }
  ${below.desktop} {
    > [role='region'] {
      overflow: visible;
      border: 0;
      background: none;
    }
    table,
    tr,
    th,
    td {
      display: block;
    }
    /* Out of sight, still there for screen readers. */
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tbody {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
      gap: ${theme.space.s};
    }
    tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-content: start;
      column-gap: ${theme.space.s};
      padding: ${theme.space.m};
      border: 1px solid ${theme.colour.line};
      border-radius: ${theme.radius.medium};
      background: ${theme.colour.surface};
    }
    tbody tr > *,
    tbody tr + tr > * {
      flex: 1 1 100%;
      min-width: 0;
      padding: ${theme.space.hair} 0;
      border: 0;
      text-align: left;
    }
    /* What a card is about stands on top, wherever its column is. */
    tbody tr > th {
      order: -1;
      padding-bottom: ${theme.space.s};
      font-size: ${theme.size.body};
    }
    tbody tr > td.choose {
      order: -1;
      flex: 0 0 auto;
      padding: 0;
    }
    tbody tr > td.choose + th {
      flex: 1 1 calc(100% - 4rem);
      align-self: center;
    }
    td[data-label] {
      display: grid;
      grid-template-columns: 7.5rem minmax(0, 1fr);
      gap: ${theme.space.s};
      align-items: baseline;
      justify-items: start;
    }
    td[data-label]::before {
      content: attr(data-label);
      font-size: ${theme.size.caption};
      color: ${theme.colour.textMuted};
    }
    /* Figures that follow each other stand side by side below their names. */
    tbody tr > td.number[data-label]:has(+ .number),
    tbody tr > .number + td.number[data-label] {
      flex: 1 0 28%;
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    tbody tr > td.tag {
      display: block;
      flex: 0 1 auto;
    }
    td.tag::before,
    td.lead::before {
      display: none;
    }
    tbody tr > td.lead {
      order: -1;
      display: block;
      flex: 0 0 auto;
      align-self: start;
    }
    tbody tr:has(> .lead) > th {
      flex: 1 1 6rem;
    }
    td:not([data-label]) {
      padding-top: ${theme.space.s};
    }
  }
`;
const OnCards = styled.span`
  ${from.desktop} {
    display: none;
  }
`;
/* In the cell's padding: a head that sorts is no wider than another one. */
const Arrow = styled.span`
  position: absolute;
  left: calc(100% + 1px);
  font-size: 0.7em;
  opacity: 0;
`;
const HeadButton = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 1.75rem;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  color: inherit;
  text-align: inherit;
  cursor: pointer;
  &:hover,
  [aria-sort] > & {
    color: ${theme.colour.textStrong};
  }
  &:hover ${Arrow}, &:focus-visible ${Arrow} {
    opacity: 0.5;
  }
  [aria-sort] > & ${Arrow} {
    opacity: 1;
  }
  /* Nobody reaches a button that is out of sight. */
  ${below.desktop} {
    display: none;
  }
`;
