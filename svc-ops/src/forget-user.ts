import { allRecords } from './all-records';
import { forgetTicksOf } from './modules/cleanup-tasks/cleanup-tasks.service';
import { forgetEndsOf } from './modules/cure-timers/cure-timers.service';
import { forgetSessionsOf } from './modules/work-sessions/work-sessions.service';
import { forgetInHistory } from './records/history';

/** Removes a deleted account's name from all lists; its work stays. */
export const forgetUser = async (userId: string): Promise<void> => {
  for (const list of Object.values(allRecords)) await list.forgetUser(userId);
  await forgetTicksOf(userId);
  await forgetEndsOf(userId);
  await forgetSessionsOf(userId);
  await forgetInHistory(userId);
};
