import {
  listFailedLoginAttempts,
  listLoginAttempts,
  listLoginAttemptsOf,
} from '@hypercar/contracts/login-attempts';

/** Which attempts are listed: all, the failed ones, or those for one username. */
export type AttemptScope =
  { kind: 'all' } | { kind: 'failed' } | { kind: 'user'; username: string };

/** The call that answers a scope; the three take the same filter. */
export const callOf = (scope: AttemptScope) => {
  if (scope.kind === 'user')
    return { target: listLoginAttemptsOf, params: { username: scope.username } };
  return { target: scope.kind === 'failed' ? listFailedLoginAttempts : listLoginAttempts };
};

/** What a file of a scope is asked with: there is one call for all of them. */
export const exportedOf = (scope: AttemptScope) => {
  if (scope.kind === 'user') return { username: scope.username };
  return scope.kind === 'failed' ? { result: 'failure' as const } : {};
};
