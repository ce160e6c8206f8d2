import { exportOrders, orderCalls, orderRecord } from '@hypercar/contracts/orders';
import type { Route } from '@hypercar/service-kit/handle';
import { csvColumns, exportRoute } from '@hypercar/service-kit/records/csv-columns';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import { tellChange } from '../../changes/changes';

export const orders = storeRecord(orderRecord, {
  model: 'Order',
  collection: 'orders',
  tell: () => tellChange('orders'),
  also: (order) => ({
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.changedAt.toISOString(),
    createdBy: order.createdBy?.name ?? null,
    changedBy: order.changedBy?.name ?? null,
  }),
});

const columns = csvColumns(orderRecord, [
  ['Added', ({ createdAt }) => createdAt],
  ['Added by', ({ createdBy }) => createdBy],
]);

export const orderRoutes = (now: () => Date): readonly Route[] => [
  ...recordRoutes(orderCalls, orders, now),
  exportRoute(exportOrders, orders, { columns, now }),
];
