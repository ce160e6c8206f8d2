import { fakeServer, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import {
  getCleanupStatus,
  listCleanupTasks,
  type CleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import { listSupplies, type Supply } from '@hypercar/contracts/supplies';

/** A server on which every tool finds nothing. */
export const workshopServer = (): FakeServer => {
  const server = fakeServer();
  server.on(listCleanupTasks, () => []);
  server.on(listSupplies, () => []);
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
  id: idOf(item),
  item,
  quantity: 3,
  status: 'needed',
  packed: false,
  unpacked: false,
  shipped2Tace: false,
  neededDate: null,
  vendor: null,
  cost: null,
  lowStockThreshold: null,
  lowStock: false,
  version: 1,
  changedBy: 'ada',
  changedAt: '2025-08-05T10:00:00Z',
  ...more,
});
