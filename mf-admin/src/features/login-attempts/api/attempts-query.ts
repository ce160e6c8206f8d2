import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import {
  listFailedLoginAttempts,
  listLoginAttempts,
  listLoginAttemptsOf,
  type LoginAttempt,
} from '@hypercar/contracts/login-attempts';
import { pagedQuery } from '../../../parts/paged-query';

/** Which attempts are asked for: all, the failed ones, or those for one username. */
export type AttemptScope =
  { kind: 'all' } | { kind: 'failed' } | { kind: 'user'; username: string };

/** Login attempts, newest first. */
export const attemptsQuery = (scope: AttemptScope) => {
  if (scope.kind === 'user') {
    const params = { username: scope.username };
    const [path] = endpointKey(listLoginAttemptsOf, { params });
    return pagedQuery<LoginAttempt>(path, (query, signal) =>
      callApi(listLoginAttemptsOf, { params, query, signal }),
    );
  }
  const target = scope.kind === 'failed' ? listFailedLoginAttempts : listLoginAttempts;
  return pagedQuery<LoginAttempt>(target.path, (query, signal) =>
    callApi(target, { query, signal }),
  );
};
