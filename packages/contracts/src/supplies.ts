import { z } from 'zod';
import { endpoint } from './endpoint';
import { idParams, moment, pageQuery } from './fields';
import { leadingDigits } from './form-fields';
import { defineRecord, everyRow, exportCall, recordCalls } from './record';
import {
  choice,
  field,
  flag,
  optionalAmount,
  optionalCalendarDay,
  optionalText,
  optionalWholeNumber,
  text,
} from './record-fields';
import { importCall } from './record-import';
import { historyEntry } from './record-history';

const workshop = ['admin', 'assistant'] as const;

const missing = 'Please enter both item name and quantity.';
const notCounted = 'A quantity is a whole number';
const count = z
  .number(notCounted)
  .int(notCounted)
  .min(0, 'A quantity cannot be below zero')
  .max(1_000_000, 'A quantity is at most 1000000');

const status = choice({
  label: 'Status',
  options: { needed: 'Needed', ordered: 'Ordered', received: 'Received' },
  empty: 'needed',
  before: everyRow,
});
export const supplyStatuses = status.shown.options;
export type SupplyStatus = (typeof supplyStatuses)[number];

/** What assistants toggle too; everything else is the admins' (specification, section 6). */
const toggle = (label: string) => ({
  ...flag({ label, before: everyRow }),
  writers: workshop,
});

/** The supply checklist; rules of the specification's section 5. */
export const supplyRecord = defineRecord({
  noun: 'supply',
  nouns: 'supplies',
  fields: {
    item: {
      ...text({ label: 'Item name', missing, max: 200, before: everyRow }),
      column: 'Item',
    },
    quantity: field({
      kind: 'count',
      label: 'Quantity',
      shown: z.number().int(),
      form: leadingDigits(missing, 0).pipe(count),
      empty: '',
      before: everyRow,
    }),
    status: {
      ...status,
      form: z.enum(['needed', 'received'], 'The box says needed or received'),
      create: status.form.default('needed'),
      writers: workshop,
    },
    packed: toggle('Packed'),
    unpacked: toggle('Unpacked'),
    shipped2Tace: toggle('Shipped2Tace'),
    neededDate: { ...optionalCalendarDay({ label: 'Needed by' }), hint: 'Optional.' },
    barcode: {
      ...optionalText({ label: 'Barcode', max: 64 }),
      hint: 'Optional. The digits below it; “Scan…” finds the supply by it.',
    },
    vendor: { ...optionalText({ label: 'Vendor', max: 200 }), hint: 'Optional.' },
    cost: {
      ...optionalAmount({ label: 'Cost of one, in dollars' }),
      column: 'Cost of one',
      hint: 'Optional. Such as 12.50.',
    },
    lowStockThreshold: {
      ...optionalWholeNumber({ label: 'Low-stock threshold', missing: notCounted, rule: count }),
      hint: 'Optional. Marked at or below it.',
    },
  },
  also: {
    /** The quantity has come down to the threshold. */
    lowStock: z.boolean(),
    changedBy: z.string().nullable(),
    changedAt: moment,
  },
});
export type Supply = z.infer<typeof supplyRecord.shown>;

export const supplyCalls = recordCalls(supplyRecord, {
  service: 'svc-ops',
  path: '/api/supplies',
  method: 'PATCH',
  access: workshop,
  write: ['admin'],
});
export const {
  list: listSupplies,
  create: createSupply,
  update: updateSupply,
  remove: deleteSupply,
  restore: restoreSupply,
} = supplyCalls;

const files = { service: 'svc-ops', path: '/api/supplies', access: ['admin'] } as const;
export const exportSupplies = exportCall(supplyRecord, files);
export const importSupplies = importCall(supplyRecord, files);

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
  summary: 'Streams an event when the supplies change',
  access: workshop,
  response: z.object({ type: z.enum(['open', 'changed']) }),
  status: 200,
  stream: true,
});
