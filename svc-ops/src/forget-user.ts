import { forgetTicksOf } from './modules/cleanup-tasks/cleanup-tasks.service';
import { forgetTimersOf } from './modules/cure-timers/cure-timers.service';
import { supplies } from './modules/supplies/supplies.service';
import { transferSheets } from './modules/transfer-sheets/transfer-sheets.service';
import { forgetInHistory } from './records/history';

/** A deleted account's name leaves the workshop; its work stays. */
export const forgetUser = async (userId: string): Promise<void> => {
  await forgetTicksOf(userId);
  await forgetTimersOf(userId);
  for (const list of [supplies, transferSheets]) await list.forgetUser(userId);
  await forgetInHistory(userId);
};
