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
export const taskStatuses = status.shown.options;
export type TaskStatus = (typeof taskStatuses)[number];

/** A task of the Task Tracking panel. */
export const taskRecord = defineRecord({
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
export type Task = z.infer<typeof taskRecord.shown>;

const where = { service: 'svc-ops', path: '/api/orders', access: ['admin'] } as const;
export const taskCalls = recordCalls(taskRecord, { ...where, method: 'PUT' });
export const {
  list: listTasks,
  create: createTask,
  update: updateTask,
  remove: deleteTask,
  restore: restoreTask,
} = taskCalls;
export const exportTasks = exportCall(taskRecord, where);
