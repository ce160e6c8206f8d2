import { callPage, type ListPage } from '@hypercar/app-kit/call-page';
import type { Call } from '@hypercar/app-kit/call';
import { endpointKey } from '@hypercar/app-kit/query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

interface Wanted {
  params?: object;
  query: object;
}

const readPage = callPage as <Row>(
  target: Call,
  input: Wanted & { signal: AbortSignal },
) => Promise<ListPage<Row> | null>;

/** A page as it was read before a reload, and when, in milliseconds since 1970. */
export interface KeptPage {
  data: unknown;
  at: number;
}

interface Reading {
  pollMs?: number | undefined;
  kept?: KeptPage | undefined;
}

/**
 * One page of a list that the service filters, sorts and cuts; the page before stays until it is there. Only a page that
 * is shown in a tab that is seen is polled.
 */
export const pageQuery = <C extends Call, Row>(
  target: C,
  wanted: Wanted,
  { pollMs, kept }: Reading = {},
) =>
  queryOptions({
    queryKey: endpointKey(target, wanted),
    queryFn: ({ signal }) => readPage<Row>(target, { ...wanted, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs ?? false,
    ...(kept && { initialData: kept.data as ListPage<Row>, initialDataUpdatedAt: kept.at }),
  });
