import type { Migration } from '@hypercar/service-kit/migrations';
import { notes } from './modules/notes/notes';
import { cleanupTasks } from './modules/cleanup-tasks/cleanup-tasks';
import { cureTimers } from './modules/cure-timers/cure-timers';
import { environmentReadings } from './modules/environment-readings/environment-readings';
import { expenses, fillExpenseTotals, fillVendorKeys } from './modules/expenses/expenses';
import { tasks } from './modules/tasks/tasks';
import { supplies } from './modules/supplies/supplies';
import { fillMakerKeys, transferSheets } from './modules/transfer-sheets/transfer-sheets';
import { workSessions } from './modules/work-sessions/work-sessions';

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

/** Rows of the releases before get their search terms. */
export const fillTermsOfRecords: Migration = {
  id: '2026-11-25 records have search terms',
  up: async () => {
    for (const list of Object.values(allRecords)) await list.fillTerms();
  },
};

/** Expenses of the releases before get what their list is sorted by. */
export const fillTotalsOfExpenses: Migration = {
  id: '2026-11-26 expenses have totals',
  up: fillExpenseTotals,
};

/** Expenses and sheets of the releases before get what they are sorted by names by. */
export const fillKeysOfNames: Migration = {
  id: '2026-11-27 vendors and makers have sort keys',
  up: async () => {
    await fillVendorKeys();
    await fillMakerKeys();
  },
};
