import { z } from 'zod';
import { id, moment } from './fields';
import { defineRecord, everyRow, exportCall, recordCalls } from './record';
import { longText, text } from './record-fields';

const missing = 'Title and content are required';

export const noteRecord = defineRecord({
  noun: 'note',
  nouns: 'notes',
  fields: {
    title: text({ label: 'Title', missing, max: 200, before: everyRow }),
    content: longText({ label: 'Content', missing, max: 20_000, before: everyRow }),
  },
  also: {
    /** Null when the account has been deleted. */
    createdBy: id.nullable(),
    createdByUsername: z.string(),
    createdAt: moment,
    updatedAt: moment,
    updatedByUsername: z.string(),
  },
});
export type Note = z.infer<typeof noteRecord.shown>;

const where = { service: 'svc-ops', path: '/api/admin/notes', access: ['admin'] } as const;
export const noteCalls = recordCalls(noteRecord, { ...where, method: 'PUT' });
export const {
  list: listNotes,
  create: createNote,
  update: updateNote,
  remove: deleteNote,
  restore: restoreNote,
} = noteCalls;
export const exportNotes = exportCall(noteRecord, where);
