import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, pageQuery } from './fields';
import { basedOn, changesSomething, optionalText, requiredText } from './form-fields';
import { ratings } from './transfer-score';

export const sheetSizes = ['1pc', '2pc', '4pc'] as const;
export type SheetSize = (typeof sheetSizes)[number];

export const transferSheet = z.object({
  id,
  makerName: z.string(),
  sheetSize: z.enum(sheetSizes),
  correctCreation: z.boolean(),
  correctLabeling: z.boolean(),
  correctSizing: z.boolean(),
  cornerSigned: z.boolean(),
  /** Minutes. */
  timeToComplete: z.number(),
  accuracyScore: z.number(),
  speedScore: z.number(),
  overallScore: z.number(),
  rating: z.enum(ratings),
  notes: z.string().nullable(),
  createdAt: moment,
  createdBy: z.string().nullable(),
  version: z.number().int(),
  changedBy: z.string().nullable(),
  changedAt: moment,
});
export type TransferSheet = z.infer<typeof transferSheet>;

const missing = 'Please enter maker name and completion time.';
const longestMinutes = 10_080;

/** Minutes, to a hundredth; as a number, or as a form's text. */
const minutes = z
  .union([z.number(), z.string().trim().min(1, missing).max(40).transform(Number)], missing)
  .pipe(
    z
      .number('The time must be a number of minutes')
      .min(0, 'The time cannot be below zero')
      .max(longestMinutes, 'The time is a week at most: 10080 minutes'),
  )
  .transform((time) => Math.round(time * 100) / 100);

const fields = z.object({
  makerName: requiredText(missing, 100),
  sheetSize: z.enum(sheetSizes),
  correctCreation: z.boolean(),
  correctLabeling: z.boolean(),
  correctSizing: z.boolean(),
  cornerSigned: z.boolean(),
  timeToComplete: minutes,
  notes: optionalText(2000).optional(),
});

/** The form's fields and defaults. Scores are the service's own: any that are sent are ignored. */
export const transferSheetBody = fields.extend({
  sheetSize: fields.shape.sheetSize.default('2pc'),
  correctCreation: z.boolean().default(false),
  correctLabeling: z.boolean().default(false),
  correctSizing: z.boolean().default(false),
  cornerSigned: z.boolean().default(false),
});

const workshop = ['admin', 'assistant'] as const;

export const listTransferSheets = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/transfer-sheets',
  summary: 'The transfer sheets recorded, newest first',
  access: workshop,
  query: pageQuery,
  response: z.array(transferSheet),
  status: 200,
  paged: true,
});

export const createTransferSheet = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/transfer-sheets',
  summary: 'Record a transfer sheet',
  access: workshop,
  body: transferSheetBody,
  response: transferSheet,
  status: 201,
});

export const updateTransferSheet = endpoint({
  service: 'svc-ops',
  method: 'PATCH',
  path: '/api/transfer-sheets/:id',
  summary: 'Change a transfer sheet; its scores follow',
  access: workshop,
  params: idParams,
  body: fields.partial().extend({ version: basedOn }).refine(changesSomething, 'Nothing to change'),
  response: transferSheet,
  status: 200,
});

export const deleteTransferSheet = endpoint({
  service: 'svc-ops',
  method: 'DELETE',
  path: '/api/transfer-sheets/:id',
  summary: 'Remove a transfer sheet; it can be restored for two minutes',
  access: workshop,
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const restoreTransferSheet = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/transfer-sheets/:id/restore',
  summary: 'Bring back a transfer sheet deleted within the last two minutes',
  access: workshop,
  params: idParams,
  response: transferSheet,
  status: 200,
});

/** Means over some sheets, to a tenth. */
const means = {
  sheets: z.number().int(),
  accuracyScore: z.number(),
  speedScore: z.number(),
  overallScore: z.number(),
};

export const transferAverages = z.object({
  byMaker: z.array(z.object({ makerName: z.string(), ...means })),
  bySize: z.array(z.object({ sheetSize: z.enum(sheetSizes), ...means })),
});
export type TransferAverages = z.infer<typeof transferAverages>;

export const getTransferAverages = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/transfer-sheets/averages',
  summary: 'Mean scores by maker and by sheet size',
  access: workshop,
  response: transferAverages,
  status: 200,
});

export const exportTransferSheets = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/transfer-sheets/export',
  summary: 'Every transfer sheet as a CSV file (text/csv), newest first',
  access: workshop,
  response: z.string(),
  status: 200,
});

export const transferSheetEvents = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/transfer-sheets/events',
  summary: 'Tells when the transfer sheets have changed',
  access: workshop,
  response: z.object({ type: z.enum(['open', 'changed']) }),
  status: 200,
  stream: true,
});
