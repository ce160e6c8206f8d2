import { callAny, type CallResult } from '@hypercar/app-kit/api';
import type { Call, CallInput } from '@hypercar/app-kit/call';
import { callPage } from '@hypercar/app-kit/call-page';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

const limit = 10;

interface PagesOptions {
  /** Begins the key of each list that an act changes. */
  key: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  enabled?: boolean;
  /** In milliseconds: asked for again while the page is open. */
  every?: number;
}

/** A list that the service pages, one page below the other. */
export const usePages = <const C extends Call>(
  target: C,
  { key, params, query, enabled = true, every }: PagesOptions,
) =>
  useInfiniteQuery({
    queryKey: [key, params ?? {}, query ?? {}],
    enabled,
    ...(every ? { refetchInterval: every } : {}),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(target, {
        ...(params ? { params } : {}),
        query: { ...query, limit, ...(cursor ? { cursor } : {}) },
        signal,
      } as unknown as Parameters<typeof callPage<C>>[1]),
    getNextPageParam: (page) => page?.cursor,
  });

/** Does something, and then reads every list with the key again. */
export const useAct = (key: string) => {
  const client = useQueryClient();
  return async <const C extends Call>(target: C, input: CallInput<C>): Promise<void> => {
    await callAny<CallResult<C>>(target, input as object);
    await client.invalidateQueries({ queryKey: [key] });
  };
};
