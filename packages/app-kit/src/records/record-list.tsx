import { EmptyState } from '@hypercar/ui/empty-state';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import type { ReactNode } from 'react';
import { ListFilters } from './list-filters';
import { filteredFields, type ListView } from './list-view';
import type { RecordListState } from './use-record-list';

export interface RecordListProps<Row extends object> {
  list: RecordListState<Row>;
  /** Stands in the place of a list without rows. */
  empty?: ReactNode;
  /** The rows of a page. */
  children: (rows: readonly Row[]) => ReactNode;
}

const adviceOf = (view: ListView<never>): string => {
  const hasFilters = view.filters !== undefined || filteredFields(view).length > 0;
  if (!view.search) return 'Try another filter.';
  return hasFilters ? 'Try another search or filter.' : 'Try another search.';
};

/** A list with its search and filters, a page at a time, or what it says when there is nothing to show. */
export const RecordList = <Row extends object>({ list, empty, children }: RecordListProps<Row>) => {
  const { view, found, turnTo } = list;
  const { nouns } = view;
  if (list.rows.length === 0) return empty ?? <EmptyState title={`No ${nouns} yet`} />;
  const { rows, page } = pageOf(found, list.page);
  return (
    <>
      <ListFilters list={list} />
      {found.length === 0 && <EmptyState title={`No ${nouns} found`}>{adviceOf(view)}</EmptyState>}
      {children(rows)}
      {found.length > 0 && <Pager of={nouns} page={page} count={found.length} onPage={turnTo} />}
    </>
  );
};
