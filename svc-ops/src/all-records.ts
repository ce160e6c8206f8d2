import { cleanupTasks } from './modules/cleanup-tasks/cleanup-tasks.service';
import { cureTimers } from './modules/cure-timers/cure-timers.service';
import { environmentReadings } from './modules/environment-readings/environment-readings';
import { expenses } from './modules/expenses/expenses.service';
import { notes } from './modules/notes/notes';
import { supplies } from './modules/supplies/supplies';
import { tasks } from './modules/tasks/tasks';
import { transferSheets } from './modules/transfer-sheets/transfer-sheets.service';
import { workSessions } from './modules/work-sessions/work-sessions.service';

/** Every list of the service, by its name in a user's export. */
export const allRecords = {
  cleanupTasksAdded: cleanupTasks,
  supplies,
  transferSheets,
  cureTimers,
  environmentReadings,
  workSessions,
  expenses,
  orders: tasks,
  adminNotes: notes,
} as const;
