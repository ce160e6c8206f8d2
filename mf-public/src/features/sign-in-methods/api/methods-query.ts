import { call } from '@hypercar/app-kit/call';
import { endpointQuery, queryClient } from '@hypercar/app-kit/query';
import type { getSignInMethods } from '@hypercar/contracts/sign-in-methods';

export const methodsQuery = () =>
  endpointQuery(call<typeof getSignInMethods>('GET', '/api/auth/sign-in-methods'));

/** Reads the methods anew, and the account, which says whether one is still wanted. */
export const refreshMethods = async (): Promise<void> => {
  void queryClient().invalidateQueries({ queryKey: ['/api/auth/me'] });
  await queryClient().invalidateQueries({ queryKey: methodsQuery().queryKey });
};
