import { allRecords } from './all-records';
import { forgetTicksOf } from './modules/cleanup-tasks/cleanup-tasks';
import { forgetEndsOf } from './modules/cure-timers/cure-timers';
import { forgetSessionsOf } from './modules/work-sessions/work-sessions';
import { forgetInHistory } from '@hypercar/service-kit/records/history';

/** A deleted account's name leaves the workshop and its administration; its work stays. */
export const forgetUser = async (userId: string): Promise<void> => {
  for (const list of Object.values(allRecords)) await list.forgetUser(userId);
  await forgetTicksOf(userId);
  await forgetEndsOf(userId);
  await forgetSessionsOf(userId);
  await forgetInHistory(userId);
};
