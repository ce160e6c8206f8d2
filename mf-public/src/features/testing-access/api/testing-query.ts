import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { getTestingAccess } from '@hypercar/contracts/my-account';

export const testingQuery = () =>
  endpointQuery(call<typeof getTestingAccess>('GET', '/api/auth/testing-access'), undefined, {
    staleTime: Infinity,
  });
