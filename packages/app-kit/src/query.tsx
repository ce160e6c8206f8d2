import {
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { callAny, type CallResult } from '@hypercar/app-kit/api';
import { pathOf, type Call, type CallInput } from './call';
import { currentSession, subscribeToSession } from '@hypercar/app-kit/session';

/** A client with the documented conventions: fresh for 30 s, no refetch on focus, no automatic retry. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: false },
      // A write without a network fails at once with a message instead of waiting silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** One user's data must not be visible to the next one. */
const followSession = (client: QueryClient): void => {
  let { token } = currentSession();
  subscribeToSession(() => {
    if (currentSession().token === token) return;
    token = currentSession().token;
    if (token) void client.resetQueries();
    else client.clear();
  });
};

/** The library assumes to be online, and does not listen for changes while there are no queries. */
const noteNetwork = (): void => onlineManager.setOnline(navigator.onLine);

let pageClient: QueryClient | undefined;

/** The query client of the page. */
export const queryClient = (): QueryClient => {
  if (typeof window === 'undefined') return createQueryClient();
  if (!pageClient) {
    followSession((pageClient = createQueryClient()));
    noteNetwork();
  }
  return pageClient;
};

/** Provides the query client to a screen. The shell does not, so that screens without data do not load the library. */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  useEffect(noteNetwork, []);
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
};

/** The key of an endpoint's query: the URL, then the query's parts when there are any. */
export const endpointKey = (target: Call, input: { params?: object; query?: object } = {}) => {
  const path = pathOf(target, input as Parameters<typeof pathOf>[1]);
  return input.query ? ([path, input.query] as const) : ([path] as const);
};

type QueryInput<C> = Omit<CallInput<C>, 'body'>;
type More<C> = Omit<UseQueryOptions<CallResult<C>>, 'queryKey' | 'queryFn'>;

/** Query options of a read: `useQuery(endpointQuery(listUsers, undefined, { refetchInterval: 30_000 }))`. */
export const endpointQuery = <const C extends Call>(
  target: C,
  ...[input, options]: Record<never, never> extends QueryInput<C>
    ? [input?: QueryInput<C>, options?: More<C>]
    : [input: QueryInput<C>, options?: More<C>]
) =>
  queryOptions<CallResult<C>>({
    ...options,
    queryKey: endpointKey(target, input as Parameters<typeof endpointKey>[1]),
    queryFn: ({ signal }) =>
      callAny<CallResult<C>>(target, { ...(input as object | undefined), signal }),
  });
