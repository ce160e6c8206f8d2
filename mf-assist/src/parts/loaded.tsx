import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import { StaleNote } from '@hypercar/ui/stale-note';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface LoadedProps<Data> {
  query: UseQueryResult<Data | null>;
  /** What is read, such as "the checklist". */
  of: string;
  children: (data: Data) => ReactNode;
}

/** What a read answered, with its loading, failed, offline and stale states. */
export const Loaded = <Data,>({ query, of, children }: LoadedProps<Data>) => {
  const { data, error, isPending, isFetching, fetchStatus, refetch } = query;
  if (data !== null && data !== undefined)
    return (
      <>
        <StaleNote error={error} />
        {children(data)}
      </>
    );
  if (fetchStatus === 'paused')
    return <ErrorState title={`You are offline, and ${of} has not been read on this device yet`} />;
  if (isPending) return <Loading label={`Loading ${of}…`} />;
  return (
    <ErrorState message={error?.message} retrying={isFetching} onRetry={() => void refetch()} />
  );
};
