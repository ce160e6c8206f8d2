import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { isChecklistInUse } from './modules/cleanup-tasks/cleanup-tasks';
import { addExpenses, addNotes, addTasks } from './sample/administration';
import { addChecklist } from './sample/checklist';
import { addSupplies } from './sample/supplies';
import { addReadings, addWorkSessions } from './sample/workday';
import { addCureTimers, addTransferSheets } from './sample/workshop';

const fill = async (now: Date, resetMs: number): Promise<void> => {
  if (await isChecklistInUse()) return;
  await addChecklist(now, resetMs);
  await addSupplies(now);
  await addTransferSheets(now);
  await addCureTimers(now);
  await addReadings(now);
  await addWorkSessions(now);
  await addExpenses(now);
  await addTasks(now);
  await addNotes(now);
};

/**
 * Fills an empty database with realistic data; a database in use is not changed. Atomic, and once, even
 * when several replicas start on it, because the rounds' claims are unique.
 */
export const addSampleData = (now: Date, resetMs: number): Promise<void> =>
  inTransaction(() => fill(now, resetMs)).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
