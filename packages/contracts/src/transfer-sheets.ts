import { z } from 'zod';
import { attachedCalls } from './attached-files';
import { endpoint } from './endpoint';
import { id, moment, searchWords, sortBy } from './fields';
import { typedNumber } from './form-fields';
import { defineRecord, everyRow, exportCall, recordCalls } from './record';
import { choice, field, filtered, flag, optionalLongText, text } from './record-fields';
import { ratings } from './transfer-score';

const size = choice({
  label: 'Sheet size',
  options: { '1pc': '1 Piece', '2pc': '2 Piece', '4pc': '4 Piece' },
  empty: '2pc',
  before: everyRow,
});
export const sheetSizes = size.shown.options;
export type SheetSize = (typeof sheetSizes)[number];

const missing = 'Please enter maker name and completion time.';
const longestMinutes = 10_080;

/** Minutes, to a hundredth; as a number, or as a form's text. */
const minutes = typedNumber(
  missing,
  z
    .number('The time must be a number of minutes')
    .min(0, 'The time cannot be below zero')
    .max(longestMinutes, 'The time is a week at most: 10080 minutes'),
).transform((time) => Math.round(time * 100) / 100);

/** What a sheet is judged by; its column is written as a title. */
const criterion = (label: string, column: string) => ({
  ...flag({ label, before: everyRow }),
  column,
});

/** What a sheet must fulfil. */
export const sheetCriteria = [
  'correctCreation',
  'correctLabeling',
  'correctSizing',
  'cornerSigned',
] as const;

/** What the list can be sorted by. */
export const sheetColumns = [
  'createdAt',
  'overallScore',
  'accuracyScore',
  'speedScore',
  'timeToComplete',
  'makerName',
  'files',
  'createdBy',
] as const;

/** Scores are the service's own: any that are sent are ignored. */
export const sheetRecord = defineRecord({
  noun: 'transfer sheet',
  nouns: 'transfer sheets',
  fields: {
    makerName: {
      ...text({ label: 'Maker name', missing, max: 100, before: everyRow }),
      column: 'Maker',
    },
    sheetSize: { ...filtered(size), create: size.form.default('2pc'), column: 'Size' },
    correctCreation: criterion('Correct creation', 'Correct Creation'),
    correctLabeling: criterion('Correct labeling', 'Correct Labeling'),
    correctSizing: criterion('Correct sizing', 'Correct Sizing'),
    cornerSigned: criterion('Corner signed', 'Corner Signed'),
    timeToComplete: field({
      kind: 'number',
      label: 'Time to complete (minutes)',
      column: 'Minutes',
      shown: z.number(),
      form: minutes,
      empty: '',
      before: everyRow,
    }),
    notes: { ...optionalLongText({ label: 'Notes', max: 2000 }), hint: 'Optional.' },
  },
  also: {
    accuracyScore: z.number(),
    speedScore: z.number(),
    overallScore: z.number(),
    rating: z.enum(ratings),
    /** How many photographs it has. */
    files: z.number().int(),
    createdAt: moment,
    createdBy: z.string().nullable(),
    changedBy: z.string().nullable(),
    changedAt: moment,
  },
  asks: {
    /** Words of the maker's name by their beginnings. */
    search: searchWords,
    /** The one with this id: a label names it. */
    id: id.optional(),
    rating: z.enum(ratings).optional(),
    unmet: z.enum(sheetCriteria).optional(),
    /** Recorded at this moment or later. */
    since: moment.optional(),
    /** Recorded before this moment. */
    until: moment.optional(),
    sort: sortBy(sheetColumns),
  },
});
export type TransferSheet = z.infer<typeof sheetRecord.shown>;
/** The filters as an address has them. */
export type SheetQuery = z.input<typeof sheetRecord.filter>;

const workshop = ['admin', 'assistant'] as const;

const where = { service: 'svc-ops', path: '/api/transfer-sheets', access: workshop } as const;
export const sheetCalls = recordCalls(sheetRecord, { ...where, method: 'PATCH' });
export const {
  list: listTransferSheets,
  create: createTransferSheet,
  update: updateTransferSheet,
  remove: deleteTransferSheet,
  restore: restoreTransferSheet,
} = sheetCalls;

export const photographCalls = attachedCalls({
  ...where,
  one: 'a photograph',
  of: 'a transfer sheet',
});
export const {
  list: listPhotographs,
  add: addPhotograph,
  read: readPhotograph,
  remove: removePhotograph,
  restore: restorePhotograph,
} = photographCalls;

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

export const exportTransferSheets = exportCall(sheetRecord, where);

export const transferSheetEvents = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/transfer-sheets/events',
  summary: 'Streams an event when the transfer sheets change',
  access: workshop,
  response: z.object({ type: z.enum(['open', 'changed']) }),
  status: 200,
  stream: true,
});
