import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, searchWords } from './fields';
import { dayRange, optionalText } from './form-fields';
import { defineRecord, everyRow, exportCall, recordCalls } from './record';
import { textOr } from './record-fields';

/** Administrators see all sessions; assistants see the running ones and their own. */
export const sessionRecord = defineRecord({
  noun: 'work session',
  nouns: 'work sessions',
  fields: {
    carSection: {
      ...textOr({ label: 'Car section', fallback: 'Unknown', before: everyRow }),
      hint: 'Optional. Such as Hood or Left door.',
    },
  },
  also: {
    /** Whose it is; null when the account has been deleted. */
    userId: id.nullable(),
    username: z.string(),
    startTime: moment,
    /** Null while it runs. */
    endTime: moment.nullable(),
    /** Whole minutes from start to end; null while it runs. */
    minutes: z.number().int().nullable(),
    /** Written when it ends. */
    notes: z.string().nullable(),
    /** Who ended it, when that was somebody else. */
    endedBy: z.string().nullable(),
  },
  asks: {
    state: z.enum(['running', 'ended']).optional(),
    /** Words of the person's name, the car section and the notes by their beginnings. */
    search: searchWords,
  },
});
export type WorkSession = z.infer<typeof sessionRecord.shown>;

const workshop = ['admin', 'assistant'] as const;

/** Starting answers 409 while the caller has a running session; only an ended one can be removed. */
const { list, create, remove, restore } = recordCalls(sessionRecord, {
  service: 'svc-ops',
  path: '/api/work-sessions',
  method: 'PATCH',
  access: workshop,
});
export {
  create as startWorkSession,
  list as listWorkSessions,
  remove as deleteWorkSession,
  restore as restoreWorkSession,
};

export const exportWorkSessions = exportCall(sessionRecord, {
  service: 'svc-ops',
  path: '/api/work-sessions',
  access: workshop,
});

export const endWorkSession = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/work-sessions/:id/end',
  summary: 'End your session, or as an admin any session; has no effect on an ended one',
  access: workshop,
  params: idParams,
  body: z.object({ notes: optionalText(2000).optional() }),
  response: sessionRecord.shown,
  status: 200,
});

export const workTotals = z.array(
  z.object({
    userId: id.nullable(),
    username: z.string(),
    sessions: z.number().int(),
    minutes: z.number().int(),
  }),
);

export const getWorkTotals = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/work-sessions/totals',
  summary: 'Ended sessions by person, by the UTC day of their start; assistants see themselves',
  access: workshop,
  query: dayRange,
  response: workTotals,
  status: 200,
});
