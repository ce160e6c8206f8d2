import { ApiError, messageIn } from '@hypercar/app-kit/api';
import { Alert } from '@hypercar/ui/alert';
import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface PanelQueryProps<T> {
  query: UseQueryResult<T | null>;
  errorTitle: string;
  /** Shown for null; without it null means signed out. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The server's message if it sent one, not the raw response. */
const reasonOf = (error: Error | null): string => {
  if (!error) return 'You are signed out. Please log in again.';
  return (error instanceof ApiError && messageIn(error.body)) || error.message;
};

/** A panel's query in its states: loading, failed, empty, shown, and shown although the last reading failed. */
export const PanelQuery = <T,>({ query, errorTitle, empty, children }: PanelQueryProps<T>) => {
  const { data, error, isPending, isFetching, refetch } = query;
  if (isPending) return <Loading />;
  if (data === null && !error && empty) return empty;
  if (data === undefined || data === null)
    return (
      <ErrorState
        title={errorTitle}
        message={reasonOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      {error && (
        <Alert tone="warning" title="Not up to date">
          {reasonOf(error)}
        </Alert>
      )}
      {children(data)}
    </>
  );
};
