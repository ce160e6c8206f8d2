import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, pageQuery } from './fields';
import { day, requiredText } from './form-fields';
import { defineRecord, everyRow, exportCall, recordCalls } from './record';
import { field, filtered, textOr, wholeNumber } from './record-fields';

const notPanels = 'Panels are counted in whole numbers';
const panels = z
  .number(notPanels)
  .int(notPanels)
  .min(1, 'At least one panel')
  .max(1000, 'At most 1000 panels');

const totalPanels = wholeNumber({
  label: 'Panels',
  missing: notPanels,
  rule: panels,
  before: everyRow,
});
/** One panel, when it is left empty. */
const panelsOrOne = z.union([z.literal('').transform(() => 1), totalPanels.form], notPanels);

const noDuration = 'Please enter a duration in minutes.';

export const timerRecord = defineRecord({
  noun: 'cure timer',
  nouns: 'cure timers',
  fields: {
    location: filtered(
      field({
        kind: 'text',
        label: 'Location',
        shown: z.string(),
        form: requiredText('Please enter a location.', 100),
        empty: '',
        before: everyRow,
        query: z.string().max(100).optional(),
      }),
    ),
    carSection: filtered({
      ...textOr({ label: 'Car section', fallback: 'Unknown', before: everyRow }),
      empty: 'Unknown',
    }),
    totalPanels: {
      ...totalPanels,
      form: panelsOrOne,
      create: panelsOrOne.default(1),
      empty: '1',
    },
    duration: {
      ...wholeNumber({
        label: 'Duration (minutes)',
        missing: noDuration,
        rule: z
          .number(noDuration)
          .int('The duration is a whole number of minutes')
          .min(1, 'The duration is at least one minute')
          .max(10_080, 'The duration is a week at most: 10080 minutes'),
        before: everyRow,
      }),
      column: 'Minutes',
      empty: '60',
    },
  },
  also: {
    /** The UTC day on which it started. */
    date: day,
    startTime: moment,
    /** When it is due to end. */
    endTime: moment,
    /** When it ended; null while it runs. */
    completedAt: moment.nullable(),
    notificationSent: z.boolean(),
    startedBy: z.string().nullable(),
    /** Who ended it early; null when it ran out. */
    endedBy: z.string().nullable(),
  },
  asks: { state: z.enum(['running', 'ended']).optional() },
});
export type CureTimer = z.infer<typeof timerRecord.shown>;

/** Sent once for each timer that ends. */
export const cureNotice = z.object({
  id,
  timerId: id,
  location: z.string(),
  carSection: z.string(),
  endedAt: moment,
  endedBy: z.string().nullable(),
});
export type CureNotice = z.infer<typeof cureNotice>;

const workshop = ['admin', 'assistant'] as const;

const where = { service: 'svc-ops', path: '/api/cure-timers', access: workshop } as const;

const { list, create, remove, restore } = recordCalls(timerRecord, { ...where, method: 'PATCH' });
export const exportCureTimers = exportCall(timerRecord, where);
/** A timer is not changed: it runs out, or is ended. */
export const timerCalls = { list, create, remove, restore };
export {
  create as startCureTimer,
  list as listCureTimers,
  remove as deleteCureTimer,
  restore as restoreCureTimer,
};

export const endCureTimer = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/cure-timers/:id/end',
  summary: 'End a cure timer early; has no effect on an ended one',
  access: workshop,
  params: idParams,
  response: timerRecord.shown,
  status: 200,
});

export const listCureNotices = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/cure-timers/notices',
  summary: 'The notices of cure timers that ended, newest first',
  access: workshop,
  query: pageQuery,
  response: z.array(cureNotice),
  status: 200,
  paged: true,
});

export const cureTimerEvents = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/cure-timers/events',
  summary: 'Streams an event when the cure timers change, and when one ends',
  access: workshop,
  response: z.discriminatedUnion('type', [
    z.object({ type: z.literal('open') }),
    z.object({ type: z.literal('changed') }),
    z.object({ type: z.literal('ended'), notice: cureNotice }),
  ]),
  status: 200,
  stream: true,
});
