import { emptyRow } from '@hypercar/app-kit/testing/empty-row';
import { fakeServer, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import {
  getCleanupStatus,
  listCleanupTasks,
  type CleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import {
  listCureNotices,
  listCureTimers,
  timerRecord,
  type CureNotice,
  type CureTimer,
} from '@hypercar/contracts/cure-timers';
import { listSupplies, supplyRecord, type Supply } from '@hypercar/contracts/supplies';
import {
  getTransferAverages,
  listTransferSheets,
  sheetRecord,
  type TransferSheet,
} from '@hypercar/contracts/transfer-sheets';

/** A server without data. */
export const workshopServer = (): FakeServer => {
  const server = fakeServer();
  server.on(listCleanupTasks, () => []);
  server.on(listSupplies, () => []);
  server.on(listTransferSheets, () => []);
  server.on(getTransferAverages, () => ({ byMaker: [], bySize: [] }));
  server.on(listCureTimers, () => []);
  server.on(listCureNotices, () => []);
  server.on(getCleanupStatus, () => ({
    serverTime: new Date().toISOString(),
    nextResetAt: new Date(Date.now() + 2.5 * 3_600_000).toISOString(),
    lastResetAt: null,
    lastResetBy: null,
    resetEveryMs: 4 * 3_600_000,
  }));
  return server;
};

/** A name as an id: 24 hexadecimal digits. */
export const idOf = (name: string): string =>
  Buffer.from(name).toString('hex').padEnd(24, '0').slice(0, 24);

export const buildTask = (title: string, more: Partial<CleanupTask> = {}): CleanupTask => ({
  id: idOf(title),
  title,
  completed: false,
  completedBy: null,
  completedAt: null,
  version: 1,
  ...more,
});

export const buildSupply = (item: string, more: Partial<Supply> = {}): Supply => ({
  ...emptyRow(supplyRecord.fields),
  id: idOf(item),
  item,
  quantity: 3,
  lowStock: false,
  version: 1,
  changedBy: 'ada',
  changedAt: '2025-08-05T10:00:00Z',
  ...more,
});

export const buildSheet = (
  makerName: string,
  more: Partial<TransferSheet> = {},
): TransferSheet => ({
  ...emptyRow(sheetRecord.fields),
  id: idOf(makerName),
  makerName,
  correctCreation: true,
  correctLabeling: true,
  correctSizing: true,
  cornerSigned: false,
  timeToComplete: 16,
  accuracyScore: 75,
  speedScore: 97.5,
  overallScore: 86,
  rating: 'Good',
  files: 0,
  createdAt: '2025-08-05T10:00:00Z',
  createdBy: 'ben',
  version: 1,
  changedBy: 'ben',
  changedAt: '2025-08-05T10:00:00Z',
  ...more,
});

const minutesFromNow = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();

/** A timer of an hour that was started half an hour ago. */
export const buildTimer = (location: string, more: Partial<CureTimer> = {}): CureTimer => ({
  ...emptyRow(timerRecord.fields),
  id: idOf(location),
  location,
  totalPanels: 1,
  date: minutesFromNow(-30).slice(0, 10),
  startTime: minutesFromNow(-30),
  endTime: minutesFromNow(30),
  duration: 60,
  completedAt: null,
  notificationSent: false,
  startedBy: 'ben',
  endedBy: null,
  version: 1,
  ...more,
});

/** The notice of a timer that ended a minute ago. */
export const buildNotice = (location: string, more: Partial<CureNotice> = {}): CureNotice => ({
  id: idOf(`notice ${location}`),
  timerId: idOf(location),
  location,
  carSection: 'Hood',
  endedAt: minutesFromNow(-1),
  endedBy: null,
  ...more,
});
