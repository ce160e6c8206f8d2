import { z } from 'zod';
import { moment } from './fields';
import { defineRecord, everyRow, exportCall, recordCalls } from './record';
import {
  choice,
  filtered,
  flag,
  optionalCalendarDay,
  optionalText,
  optionalLongText,
  text,
} from './record-fields';

const status = choice({
  label: 'Status',
  options: { pending: 'Pending', ordered: 'Ordered', shipped: 'Shipped', delivered: 'Delivered' },
  empty: 'pending',
  before: everyRow,
});
export const orderStatuses = status.shown.options;
export type OrderStatus = (typeof orderStatuses)[number];

/** A task of the Task Tracking panel. */
export const orderRecord = defineRecord({
  noun: 'task',
  nouns: 'tasks',
  fields: {
    item: text({ label: 'Item', missing: 'Item is required', max: 200, before: everyRow }),
    vendor: optionalText({ label: 'Vendor', max: 200 }),
    orderDate: optionalCalendarDay({ label: 'Order date' }),
    deliveryDate: optionalCalendarDay({ label: 'Delivery date' }),
    status: filtered({ ...status, create: status.form.default('pending') }),
    trackingNumber: optionalText({ label: 'Tracking number', max: 100 }),
    notes: optionalLongText({ label: 'Notes', max: 2000 }),
    completed: filtered(flag({ label: 'Completed', before: everyRow })),
  },
  also: {
    createdAt: moment,
    updatedAt: moment,
    createdBy: z.string().nullable(),
    changedBy: z.string().nullable(),
  },
});
export type Order = z.infer<typeof orderRecord.shown>;

const where = { service: 'svc-ops', path: '/api/orders', access: ['admin'] } as const;
export const orderCalls = recordCalls(orderRecord, { ...where, method: 'PUT' });
export const {
  list: listOrders,
  create: createOrder,
  update: updateOrder,
  remove: deleteOrder,
  restore: restoreOrder,
} = orderCalls;
export const exportOrders = exportCall(orderRecord, where);
