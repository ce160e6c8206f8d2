import type { ColumnSort } from '@hypercar/ui/record-table';

/** How a list is sorted: by a column from its lowest value on, or, after a minus, from its highest. */
type Sort<Column extends string> = Column | `-${Column}`;

/**
 * What the heads of a table's columns need, by the columns' names: a press sorts from the highest value on, which is what
 * people look for first, the next one from the lowest.
 */
export const columnSorts =
  <Column extends string>(
    sort: Sort<Column>,
    columns: readonly Column[],
    onSort: (sort: Sort<Column>) => void,
  ) =>
  (name: string): ColumnSort | undefined => {
    const column = columns.find((known) => known === name);
    if (column === undefined) return undefined;
    const down = `-${column}` as const;
    const direction = sort === column ? 'ascending' : sort === down ? 'descending' : undefined;
    return { direction, onSort: () => onSort(sort === down ? column : down) };
  };
