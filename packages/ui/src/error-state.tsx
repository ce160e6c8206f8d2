import type { ReactNode } from 'react';
import { Button } from './button';
import { StateFrame, StateTitle } from './empty-state';

export interface ErrorStateProps {
  title?: ReactNode;
  /** The error message of the server or the browser. */
  message?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Shows what failed, with a retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title = 'This could not be loaded', message, onRetry, retrying = false } = props;
  return (
    <StateFrame role="alert">
      <StateTitle>{title}</StateTitle>
      {message && <p>{message}</p>}
      {onRetry && (
        <Button variant="secondary" pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </StateFrame>
  );
}
