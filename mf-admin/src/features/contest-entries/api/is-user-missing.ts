import { ApiError } from '@hypercar/app-kit/api';

/** The service knows nobody by this id (any more). */
export const isUserMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;
