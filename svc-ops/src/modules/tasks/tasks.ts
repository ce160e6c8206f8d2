import { exportTasks, taskCalls, taskRecord } from '@hypercar/contracts/tasks';
import { publishChange } from '../../changes/changes';
import type { Route } from '@hypercar/service-kit/handle';
import { columnIn, csvColumns, exportRoute } from '@hypercar/service-kit/records/csv-columns';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';

export const tasks = storeRecord(taskRecord, {
  model: 'Order',
  collection: 'orders',
  publish: () => publishChange('orders'),
  found: ['item', 'vendor', 'trackingNumber'],
  also: (task) => ({
    createdAt: task.createdAt.toISOString(),
    updatedAt: task.changedAt.toISOString(),
    createdBy: task.createdBy?.name ?? null,
    changedBy: task.changedBy?.name ?? null,
  }),
});

const column = columnIn(tasks);

const columns = csvColumns(taskRecord, [
  column('Added', ['createdAt'], ({ createdAt }) => createdAt.toISOString()),
  column('Added by', ['createdBy'], ({ createdBy }) => createdBy?.name ?? null),
]);

export const taskRoutes = (now: () => Date): readonly Route[] => [
  ...recordRoutes(taskCalls, tasks, now),
  exportRoute(exportTasks, tasks, { columns, now }),
];
