import { ApiError, messageIn } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { verifyEmail } from '@hypercar/contracts/accounts';

const verifyCall = call<typeof verifyEmail>('GET', '/api/auth/verify-email');

/** Verifies the address of a token, once per page. */
export const verificationQuery = (token: string) =>
  endpointQuery(
    verifyCall,
    { query: { token } },
    { enabled: token !== '', staleTime: Infinity, refetchOnReconnect: false },
  );

/** What went wrong, as the server says it or as the specification does. */
export const verificationFailure = (error: Error): string =>
  (error instanceof ApiError && messageIn(error.body)) ||
  'Failed to verify email. Please try again.';
