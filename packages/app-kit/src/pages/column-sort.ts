import type { ColumnSort } from '@hypercar/ui/record-table';

/** How a list is sorted: by a column from its lowest value on, or, after a minus, from its highest. */
export type Sort = string;

/**
 * What the heads of a table's columns need, by the columns' names: a press sorts from the highest value on, which is what
 * people look for first, the next one from the lowest.
 */
export const columnSorts =
  (sort: Sort, columns: readonly string[], onSort: (sort: Sort) => void) =>
  (column: string): ColumnSort | undefined => {
    if (!columns.includes(column)) return undefined;
    const down = `-${column}`;
    const direction = sort === column ? 'ascending' : sort === down ? 'descending' : undefined;
    return { direction, onSort: () => onSort(sort === down ? column : down) };
  };
