import { allRecords } from './all-records';
import { findTasksDoneBy } from './modules/cleanup-tasks/cleanup-tasks.service';
import { readHistoryBy } from './records/history';

/** A user's data in this service: what they have ticked, added and changed. */
export const exportOf = async (userId: string): Promise<Record<string, unknown[]>> => {
  const added: Record<string, unknown[]> = {};
  for (const [name, list] of Object.entries(allRecords))
    added[name] = [...(await list.page({}, { 'createdBy.id': userId })).rows];
  return {
    cleanupTasks: await findTasksDoneBy(userId),
    ...added,
    history: await readHistoryBy(userId),
  };
};
