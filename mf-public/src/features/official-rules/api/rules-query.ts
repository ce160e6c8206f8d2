import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { getContestRules } from '@hypercar/contracts/contest-draws';

/** The Official Rules: the service gives them to administrators only. */
export const rulesQuery = () =>
  endpointQuery(call<typeof getContestRules>('GET', '/api/contest/rules'));
