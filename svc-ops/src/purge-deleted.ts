import { type Repeated, repeat } from '@hypercar/service-kit/repeat';
import { cleanupTasks } from './modules/cleanup-tasks/cleanup-tasks.service';
import { cureTimers } from './modules/cure-timers/cure-timers.service';
import { supplies } from './modules/supplies/supplies.service';
import { transferSheets } from './modules/transfer-sheets/transfer-sheets.service';

/** Removes for good, in every list, what can no longer be restored. */
export const purgeDeleted = async (now: Date): Promise<void> => {
  for (const list of [cleanupTasks, supplies, transferSheets, cureTimers]) await list.purge(now);
};

export const startPurging = (now: () => Date): Repeated =>
  repeat('purge deleted rows', 30_000, () => purgeDeleted(now()));
