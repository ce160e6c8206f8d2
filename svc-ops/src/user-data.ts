import { allRecords } from './all-records';
import { exportFilesBy, forgetFilesBy } from './attached-files/attached-files';
import { findTasksDoneBy, forgetTicksOf } from './modules/cleanup-tasks/cleanup-tasks';
import { forgetEndsOf } from './modules/cure-timers/cure-timers';
import { exportPushOf, forgetPushOf } from './modules/push-subscriptions/push-subscriptions';
import { forgetSessionsOf } from './modules/work-sessions/work-sessions';
import { exportRecordsOf, forgetInRecords } from '@hypercar/service-kit/records/records-of-user';

/** Removes a deleted account's name from all lists; its work stays. */
export const forgetUser = async (userId: string): Promise<void> => {
  await forgetTicksOf(userId);
  await forgetEndsOf(userId);
  await forgetSessionsOf(userId);
  await forgetPushOf(userId);
  await forgetFilesBy(userId);
  await forgetInRecords(allRecords, userId);
};

/** A user's data in this service: what they have ticked, added and changed. */
export const exportUser = async (userId: string): Promise<Record<string, unknown[]>> => ({
  cleanupTasks: await findTasksDoneBy(userId),
  pushSubscriptions: await exportPushOf(userId),
  filesAdded: await exportFilesBy(userId),
  ...(await exportRecordsOf(allRecords, userId)),
});
