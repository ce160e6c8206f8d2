import type { ColumnSort } from '@hypercar/ui/record-table';

/** How a list is sorted: by a column from its lowest value on, or, after a minus, from its highest. */
type Sort<Column extends string> = Column | `-${Column}`;

/**
 * What the heads of a table's columns need, by the columns' names: a press sorts from the highest value on, which is what
 * people look for first, the next one from the lowest; names begin with the lowest. The list may have other orders.
 */
export const columnSorts =
  <Column extends string>(
    sort: string,
    columns: readonly Column[],
    onSort: (sort: Sort<Column>) => void,
    names: readonly Column[] = [],
  ) =>
  (name: string): ColumnSort | undefined => {
    const column = columns.find((known) => known === name);
    if (column === undefined) return undefined;
    const down = `-${column}` as const;
    const direction = sort === column ? 'ascending' : sort === down ? 'descending' : undefined;
    const [first, then] = names.includes(column) ? [column, down] : [down, column];
    return { direction, onSort: () => onSort(sort === first ? then : first) };
  };
