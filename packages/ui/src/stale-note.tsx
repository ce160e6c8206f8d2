import { Alert } from './alert';

/** Said above a list that could not be read again; the list stands. */
export const StaleNote = ({ error }: { error: Error | null }) =>
  error && <Alert tone="warning">This list may be out of date: {error.message}</Alert>;
