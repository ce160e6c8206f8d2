import type { Order } from '@hypercar/contracts/orders';
import type { OrderRecord } from './order.model';

export const presentOrder = (order: OrderRecord): Order => ({
  id: String(order._id),
  item: order.item,
  vendor: order.vendor,
  orderDate: order.orderDate,
  deliveryDate: order.deliveryDate,
  status: order.status,
  trackingNumber: order.trackingNumber,
  notes: order.notes,
  completed: order.completed,
  createdAt: order.createdAt.toISOString(),
  updatedAt: order.changedAt.toISOString(),
  createdBy: order.createdBy?.name ?? null,
  changedBy: order.changedBy?.name ?? null,
  version: order.version,
});
