import { callPage, type ListPage, type RowOf } from '@hypercar/app-kit/call-page';
import type { Call, CallInput } from '@hypercar/app-kit/call';
import { endpointKey } from '@hypercar/app-kit/query';
import { pageSize } from '@hypercar/ui/page-of';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

type QueryOf<C extends Call> = NonNullable<CallInput<C>['query']>;
const readPage = callPage as <C extends Call>(
  target: C,
  input: object,
) => Promise<ListPage<RowOf<C>> | null>;

interface Wanted {
  filter: object;
  params: object;
}

/** One page of a list that the service filters, sorts and cuts; the page before stays until it is there. */
const pageQuery = <C extends Call>(target: C, { filter, params }: Wanted, cursor?: string) => {
  const query = { ...filter, limit: pageSize, cursor };
  return queryOptions({
    queryKey: endpointKey(target, { params, query }),
    queryFn: ({ signal }) => readPage(target, { params, query, signal }),
    placeholderData: keepPreviousData,
  });
};

interface Trail {
  /** The filter that these pages belong to. */
  of: string;
  /** Where each page after the first begins. */
  cursors: readonly string[];
}

/** Walks the pages of a list; another filter begins at its first page. `params` are those of the path. */
export const useServerPages = <C extends Call>(
  target: C,
  filter: QueryOf<C>,
  params: object = {},
) => {
  const of = JSON.stringify([target.path, params, filter]);
  const [trail, setTrail] = useState<Trail>({ of, cursors: [] });
  const cursors = trail.of === of ? trail.cursors : [];
  const read = useQuery(pageQuery(target, { filter, params }, cursors.at(-1)));
  const { data, isPlaceholderData: busy } = read;
  const back = () => setTrail({ of, cursors: cursors.slice(0, -1) });
  // The last row of the last page can go: the page before it is the last one then.
  const isGone = !busy && data?.rows.length === 0 && cursors.length > 0;
  if (isGone) back();
  const onPage = (page: number) => {
    if (page < cursors.length) return back();
    if (data?.cursor && !busy) setTrail({ of, cursors: [...cursors, data.cursor] });
  };
  return {
    read,
    page: cursors.length,
    total: data?.total ?? 0,
    /** The rows that are shown are not yet those that were asked for. */
    busy,
    onPage,
  };
};
export type ServerPages<C extends Call> = ReturnType<typeof useServerPages<C>>;
