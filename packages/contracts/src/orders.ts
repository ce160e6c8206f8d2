import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, pageQuery } from './fields';
import {
  basedOn,
  changesSomething,
  day,
  optionalDay,
  optionalText,
  requiredText,
} from './form-fields';

export const orderStatuses = ['pending', 'ordered', 'shipped', 'delivered'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A task of the Task Tracking panel. */
export const order = z.object({
  id,
  item: z.string(),
  vendor: z.string().nullable(),
  orderDate: day.nullable(),
  deliveryDate: day.nullable(),
  status: z.enum(orderStatuses),
  trackingNumber: z.string().nullable(),
  notes: z.string().nullable(),
  completed: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  createdBy: z.string().nullable(),
  changedBy: z.string().nullable(),
  version: z.number().int(),
});
export type Order = z.infer<typeof order>;

/** The fields of the form; an empty optional value is null. */
export const orderFields = z.object({
  item: requiredText('Item is required', 200),
  vendor: optionalText(200).optional(),
  orderDate: optionalDay.optional(),
  deliveryDate: optionalDay.optional(),
  status: z.enum(orderStatuses),
  trackingNumber: optionalText(100).optional(),
  notes: optionalText(2000).optional(),
  completed: z.boolean(),
});

const admins = ['admin'] as const;

export const listOrders = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/orders',
  summary: 'Tasks (orders), newest first, by status and completed',
  access: admins,
  query: pageQuery.extend({
    status: z.enum(orderStatuses).optional(),
    completed: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
  }),
  response: z.array(order),
  status: 200,
  paged: true,
});

export const createOrder = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/orders',
  summary: 'Add a task',
  access: admins,
  body: orderFields.extend({
    status: orderFields.shape.status.default('pending'),
    completed: z.boolean().default(false),
  }),
  response: order,
  status: 201,
});

export const updateOrder = endpoint({
  service: 'svc-ops',
  method: 'PUT',
  path: '/api/orders/:id',
  summary: 'Change a task, in any order of status; fields left out stay',
  access: admins,
  params: idParams,
  body: orderFields
    .partial()
    .extend({ version: basedOn })
    .refine(changesSomething, 'Nothing to change'),
  response: order,
  status: 200,
});

export const deleteOrder = endpoint({
  service: 'svc-ops',
  method: 'DELETE',
  path: '/api/orders/:id',
  summary: 'Remove a task; it can be restored for two minutes',
  access: admins,
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const restoreOrder = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/orders/:id/restore',
  summary: 'Bring back a task deleted within the last two minutes',
  access: admins,
  params: idParams,
  response: order,
  status: 200,
});
