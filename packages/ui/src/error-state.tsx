import type { ReactNode } from 'react';
import { Button } from './button';
import { StateFrame, StateTitle } from './empty-state';

export interface ErrorStateProps {
  title?: ReactNode;
  /** What the server or the browser said. */
  message?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says what failed, and offers to try again. */
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
