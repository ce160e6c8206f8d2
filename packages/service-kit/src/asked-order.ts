import { type ListOrder, newestFirst } from './read-page';

/** What a list can be sorted by, whatever the direction. */
export type SortedColumn = Omit<ListOrder, 'direction'>;

/** A column of a log: within one value the newest rows come first, whatever the direction. */
export const newestWithin = (by: string): SortedColumn => ({ by, ids: -1 });

/** The same of a column that no write changes. */
export const fixedWithin = (by: string): SortedColumn => ({ ...newestWithin(by), fixed: true });

/** The moment at which a row of a log was written: the order of the ids. */
export const written: SortedColumn = { by: '_id', unique: true };

/** The order that a list's `sort` names (sortBy of the contracts): a column, or, after a minus, from its highest value on. */
export const askedOrder = <Column extends string>(
  columns: Readonly<Record<Column, SortedColumn>>,
  sort: Column | `-${Column}` | undefined,
): ListOrder => {
  if (sort === undefined) return newestFirst;
  const down = sort.startsWith('-');
  const column = (down ? sort.slice(1) : sort) as Column;
  return { ...columns[column], direction: down ? -1 : 1 };
};
