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
  wholeNumber,
} from './form-fields';
import { money, optionalMoney } from './money';
import { historyEntry } from './record-history';

export const supplyStatuses = ['needed', 'ordered', 'received'] as const;
export type SupplyStatus = (typeof supplyStatuses)[number];

export const supply = z.object({
  id,
  item: z.string(),
  quantity: z.number().int(),
  status: z.enum(supplyStatuses),
  packed: z.boolean(),
  unpacked: z.boolean(),
  shipped2Tace: z.boolean(),
  neededDate: day.nullable(),
  vendor: z.string().nullable(),
  /** Of one piece, in dollars. */
  cost: money.nullable(),
  lowStockThreshold: z.number().int().nullable(),
  /** The quantity has come down to the threshold. */
  lowStock: z.boolean(),
  version: z.number().int(),
  changedBy: z.string().nullable(),
  changedAt: moment,
});
export type Supply = z.infer<typeof supply>;

const missing = 'Please enter both item name and quantity.';
const count = z
  .number()
  .int()
  .min(0, 'A quantity cannot be below zero')
  .max(1_000_000, 'A quantity is at most 1000000');

/** The fields of the add and edit form; rules of the specification's section 5. */
export const supplyFields = z.object({
  item: requiredText(missing, 200),
  quantity: wholeNumber(missing, 0).pipe(count),
  neededDate: optionalDay.optional(),
  vendor: optionalText(200).optional(),
  cost: optionalMoney.optional(),
  lowStockThreshold: count.nullable().optional(),
});

const workshop = ['admin', 'assistant'] as const;

export const listSupplies = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/supplies',
  summary: 'The supply checklist, newest first',
  access: workshop,
  query: pageQuery,
  response: z.array(supply),
  status: 200,
  paged: true,
});

export const createSupply = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/supplies',
  summary: 'Add a supply',
  access: ['admin'],
  body: supplyFields.extend({ status: z.enum(supplyStatuses).default('needed') }),
  response: supply,
  status: 201,
});

export const updateSupply = endpoint({
  service: 'svc-ops',
  method: 'PATCH',
  path: '/api/supplies/:id',
  summary: 'Toggle status, packed, unpacked or shipped2Tace (assistants too) or edit (admins only)',
  access: workshop,
  params: idParams,
  body: supplyFields
    .partial()
    .extend({
      status: z.enum(['needed', 'received'], 'The box says needed or received').optional(),
      packed: z.boolean().optional(),
      unpacked: z.boolean().optional(),
      shipped2Tace: z.boolean().optional(),
      version: basedOn,
    })
    .refine(changesSomething, 'Nothing to change'),
  response: supply,
  status: 200,
});

export const deleteSupply = endpoint({
  service: 'svc-ops',
  method: 'DELETE',
  path: '/api/supplies/:id',
  summary: 'Remove a supply; it can be restored for two minutes',
  access: ['admin'],
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const restoreSupply = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/supplies/:id/restore',
  summary: 'Bring back a supply deleted within the last two minutes',
  access: ['admin'],
  params: idParams,
  response: supply,
  status: 200,
});

export const listSupplyHistory = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/supplies/:id/history',
  summary: 'Who changed what of a supply and when, newest first',
  access: workshop,
  params: idParams,
  query: pageQuery,
  response: z.array(historyEntry),
  status: 200,
  paged: true,
});

export const supplyEvents = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/supplies/events',
  summary: 'Tells when the supplies have changed',
  access: workshop,
  response: z.object({ type: z.enum(['open', 'changed']) }),
  status: 200,
  stream: true,
});
