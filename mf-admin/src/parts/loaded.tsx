import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import { StaleNote } from '@hypercar/ui/stale-note';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface LoadedProps<Data> {
  query: UseQueryResult<Data | null>;
  /** Said while the first answer is on its way. */
  loading: string;
  /** The headline of a failure. */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** What a read answered, with its loading, failed and stale states. */
export const Loaded = <Data,>({ query, loading, failed, children }: LoadedProps<Data>) => {
  const { data, error, isPending, isFetching, refetch } = query;
  if (isPending) return <Loading label={loading} />;
  if (data === null || data === undefined)
    return (
      <ErrorState
        title={failed}
        message={error?.message}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <StaleNote error={error} />
      {children(data)}
    </>
  );
};
