import { allRecords } from './all-records';
import { findTasksDoneBy, forgetTicksOf } from './modules/cleanup-tasks/cleanup-tasks';
import { forgetEndsOf } from './modules/cure-timers/cure-timers';
import { forgetSessionsOf } from './modules/work-sessions/work-sessions';
import { forgetInHistory, readHistoryBy } from '@hypercar/service-kit/records/history';

/** Removes a deleted account's name from all lists; its work stays. */
export const forgetUser = async (userId: string): Promise<void> => {
  for (const list of Object.values(allRecords)) await list.forgetUser(userId);
  await forgetTicksOf(userId);
  await forgetEndsOf(userId);
  await forgetSessionsOf(userId);
  await forgetInHistory(userId);
};

/** A user's data in this service: what they have ticked, added and changed. */
export const exportUser = async (userId: string): Promise<Record<string, unknown[]>> => {
  const added: Record<string, unknown[]> = {};
  for (const [name, list] of Object.entries(allRecords))
    added[name] = [...(await list.page({}, { 'createdBy.id': userId })).rows];
  return {
    cleanupTasks: await findTasksDoneBy(userId),
    ...added,
    history: await readHistoryBy(userId),
  };
};
