import { ApiError } from '@hypercar/app-kit/api';

const sentence = 'Please verify your email before logging in';

/** The address to prefill when a login failed for want of verification; undefined for any other failure. */
export const unverifiedEmail = (error: Error, typed: string): string | undefined => {
  if (!(error instanceof ApiError) || error.message !== sentence) return undefined;
  const user = error.body['user'] as { email?: string } | undefined;
  return user?.email ?? (typed.includes('@') ? typed : '');
};
