import { Alert } from './alert';

/** Shown above a list that could not be refreshed. */
export const StaleNote = ({ error }: { error: Error | null }) =>
  error && <Alert tone="warning">This list may be out of date: {error.message}</Alert>;
