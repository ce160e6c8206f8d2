import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageSize } from '@hypercar/ui/page-of';
import type { pagedQuery } from './paged-query';

export interface Wanted<Row> {
  /** The page to fill, counted from 0. */
  page: number;
  matches: (row: Row) => boolean;
  /** True for a row after which none can match: nothing older is asked for. */
  isTooOld?: (row: Row) => boolean;
}

/**
 * The rows of a long list that match. The services do not filter, so older pages are read until the wanted page is
 * full (and one row more, to know whether there is a next one) or the list is at its end.
 */
export const useFilteredPages = <Row extends { id: string }>(
  options: ReturnType<typeof pagedQuery<Row>>,
  { page, matches, isTooOld = () => false }: Wanted<Row>,
) => {
  const query = useInfiniteQuery(options);
  const { data, error, fetchNextPage, refetch } = query;
  const read = data?.pages.flat() ?? [];
  const rows = read.filter(matches);
  const oldest = read.at(-1);
  const more = query.hasNextPage && !(oldest && isTooOld(oldest));
  const looking = more && rows.length < (page + 1) * pageSize + 1 && !error;
  const mayAsk = looking && !query.isFetching;
  useEffect(() => {
    if (mayAsk) void fetchNextPage();
    // Fetching may begin and end between two renders: what has been read tells as well.
  }, [mayAsk, read.length, fetchNextPage]);
  const again = () => void (query.isFetchNextPageError ? fetchNextPage() : refetch());
  return {
    data,
    rows,
    read: read.length,
    more,
    looking,
    error,
    again,
    isFetching: query.isFetching,
  };
};
