import type { ColumnSort } from '@hypercar/ui/record-table';

/** How a list is sorted: by a column from its lowest value on, or, after a minus, from its highest. */
export type Sort<Column extends string> = Column | `-${Column}`;

/** The order of a list, which may be another one than by a column, and how its table asks for one. */
export interface ListSort<Column extends string> {
  sort: string;
  onSort: (sort: Sort<Column>) => void;
}

/**
 * What the heads of a table's columns need, by the columns' names: a press sorts from the highest value on, which is what
 * people look for first, the next one from the lowest; names begin with the lowest. A table
 * of a list that has one order alone gives none.
 */
export const columnSorts =
  <Column extends string>(
    order: ListSort<Column> | undefined,
    columns: readonly Column[],
    names: readonly Column[] = [],
  ) =>
  (name: string): ColumnSort | undefined => {
    const column = columns.find((known) => known === name);
    if (column === undefined || !order) return undefined;
    const { sort, onSort } = order;
    const down = `-${column}` as const;
    const direction = sort === column ? 'ascending' : sort === down ? 'descending' : undefined;
    const [first, then] = names.includes(column) ? [column, down] : [down, column];
    return { direction, onSort: () => onSort(sort === first ? then : first) };
  };

/** What the orders of a list are called, by its columns: from the lowest value on, and from the highest. */
export type SortLabels<Column extends string> = Readonly<
  Record<Column, readonly [up: string, down: string]>
>;

/** The orders of a list with what they are called, the highest value of each column first. */
export const sortChoices = <Column extends string>(
  labels: SortLabels<Column>,
): readonly (readonly [Sort<Column>, string])[] =>
  (Object.keys(labels) as Column[]).flatMap((column) => {
    const [up, down] = labels[column];
    return [[`-${column}`, down] as const, [column, up] as const];
  });
