import { findTasksDoneBy } from './modules/cleanup-tasks/cleanup-tasks.service';
import { cureTimers } from './modules/cure-timers/cure-timers.service';
import { supplies } from './modules/supplies/supplies.service';
import { transferSheets } from './modules/transfer-sheets/transfer-sheets.service';
import { readHistoryBy } from './records/history';

/** What the workshop keeps of a person: what they ticked, added and did. */
export const exportOf = async (userId: string) => {
  const added = async (list: Pick<typeof supplies | typeof transferSheets, 'page'>) =>
    (await list.page({}, { 'createdBy.id': userId })).rows;
  return {
    cleanupTasks: await findTasksDoneBy(userId),
    supplies: await added(supplies),
    transferSheets: await added(transferSheets),
    cureTimers: (await cureTimers.page({}, { 'createdBy.id': userId })).rows,
    history: await readHistoryBy(userId),
  };
};
