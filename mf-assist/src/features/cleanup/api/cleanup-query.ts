import { endpointKey, endpointQuery } from '@hypercar/app-kit/query';
import { listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';

/** The checklist; two people tick it at once, so it is asked for every 10 s. */
export const cleanupQuery = () =>
  endpointQuery(listCleanupTasks, undefined, { refetchInterval: 10_000 });

export const cleanupKey = endpointKey(listCleanupTasks);
