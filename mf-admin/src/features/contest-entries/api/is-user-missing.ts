import { ApiError } from '@hypercar/app-kit/api';

/** Whether the service answered that the user does not exist. */
export const isUserMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;
