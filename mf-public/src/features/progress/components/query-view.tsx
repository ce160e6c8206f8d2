import { Alert } from '@hypercar/ui/alert';
import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface QueryViewProps<T> {
  query: UseQueryResult<T | null>;
  loadingLabel: string;
  errorTitle: string;
  children: (data: T) => ReactNode;
}

const time = (moment: number) =>
  new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** A query's four states: loading, failed, shown, and shown although the last reading failed. */
export const QueryView = <T,>({ query, loadingLabel, errorTitle, children }: QueryViewProps<T>) => {
  const retry = () => void query.refetch();
  if (query.isPending) return <Loading label={loadingLabel} />;
  if (!query.data)
    return (
      <ErrorState
        title={errorTitle}
        message={query.error?.message}
        onRetry={retry}
        retrying={query.isFetching}
      />
    );
  return (
    <>
      {query.isError && (
        <Alert tone="warning" title="Not up to date">
          The last reading failed. This is the state of {time(query.dataUpdatedAt)}; we keep trying.
        </Alert>
      )}
      {children(query.data)}
    </>
  );
};
