import { getWorkshopOperations } from '@hypercar/contracts/operations';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readServiceState } from '@hypercar/service-kit/service-state';
import { countChanges } from '@hypercar/service-kit/records/history';
import { readCleanupStatus } from '../cleanup-tasks/cleanup-tasks';

export const operationRoutes = (now: () => Date, resetMs: number): readonly Route[] => [
  handle(getWorkshopOperations, async () => ({
    state: await readServiceState('svc-ops'),
    checklist: await readCleanupStatus(now(), resetMs),
    days: { changes: await countChanges(now()) },
  })),
];
