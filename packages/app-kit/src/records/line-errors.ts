import { ApiError } from '@hypercar/app-kit/api';

export interface LineError {
  path: string;
  message: string;
}

/** What a service says is wrong with a file, line by line ("line 2", "question 2"); empty when it did not say. */
export const lineErrors = (error: Error | null, word: string): readonly LineError[] =>
  error instanceof ApiError && Array.isArray(error.body['errors'])
    ? (error.body['errors'] as LineError[]).filter(({ path }) => path.startsWith(`${word} `))
    : [];
