import { orderCalls, orderRecord } from '@hypercar/contracts/orders';
import type { Route } from '@hypercar/service-kit/handle';
import { storeRecord } from '../../records/declared-records';
import { recordRoutes } from '../../records/record-routes';

export const orders = storeRecord(orderRecord, {
  model: 'Order',
  collection: 'orders',
  topic: 'orders',
  also: (order) => ({
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.changedAt.toISOString(),
    createdBy: order.createdBy?.name ?? null,
    changedBy: order.changedBy?.name ?? null,
  }),
});

export const orderRoutes = (now: () => Date): readonly Route[] =>
  recordRoutes(orderCalls, orders, now);
