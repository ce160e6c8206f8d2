import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';

/** The workshop's checklist, polled every 10 s. */
export const cleanupQuery = () =>
  endpointQuery(call<typeof listCleanupTasks>('GET', '/api/cleanup-tasks'), undefined, {
    refetchInterval: 10_000,
  });
