import { ApiError, messageIn } from '@hypercar/app-kit/api';
import { Alert } from '@hypercar/ui/alert';
import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import { Moment } from '@hypercar/ui/moment';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface LoadedProps<Data> {
  query: UseQueryResult<Data | null>;
  /** What is read, as in "Loading the checklist…" and "The checklist could not be loaded". */
  of: string;
  /** Stands there until the first answer, in place of "Loading …". */
  loading?: ReactNode;
  /** Says that it failed, in place of "… could not be loaded". */
  failed?: string | undefined;
  /** Stands for null; without it null is the answer to somebody who is signed out. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The status and the service's sentence; the rest of its answer is for developers. */
const reasonOf = (error: Error): string => {
  const sentence = error instanceof ApiError && messageIn(error.body);
  return sentence ? `${error.status}: ${sentence}` : error.message;
};

const Outdated = ({ error, readAt }: { error: Error; readAt: number }) => (
  <Alert tone="warning" title="Not up to date">
    Last loaded <Moment at={new Date(readAt).toISOString()} />. {reasonOf(error)}
  </Alert>
);

/** A read in its states: loading, offline, failed, signed out, empty, shown, and shown although the last read failed. */
export const Loaded = <Data,>({ query, of, children, ...told }: LoadedProps<Data>) => {
  const { data, error, isPending, isFetching, fetchStatus, refetch } = query;
  if (data !== null && data !== undefined)
    return (
      <>
        {error && <Outdated error={error} readAt={query.dataUpdatedAt} />}
        {children(data)}
      </>
    );
  if (data === null && !error && told.empty) return told.empty;
  if (fetchStatus === 'paused')
    return <ErrorState title={`You are offline, and this device has not loaded ${of} yet`} />;
  if (isPending) return told.loading ?? <Loading label={`Loading ${of}…`} />;
  return (
    <ErrorState
      title={told.failed ?? `${capitalized(of)} could not be loaded`}
      message={error ? reasonOf(error) : 'You are signed out. Please log in again.'}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
};
