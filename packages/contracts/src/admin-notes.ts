import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, pageQuery } from './fields';
import { basedOn, changesSomething, requiredText } from './form-fields';

export const adminNote = z.object({
  id,
  title: z.string(),
  content: z.string(),
  /** Null when the account has been deleted. */
  createdBy: id.nullable(),
  createdByUsername: z.string(),
  createdAt: moment,
  updatedAt: moment,
  updatedByUsername: z.string(),
  version: z.number().int(),
});
export type AdminNote = z.infer<typeof adminNote>;

const required = 'Title and content are required';

export const adminNoteFields = z.object({
  title: requiredText(required, 200),
  content: requiredText(required, 20_000),
});

const admins = ['admin'] as const;

export const listAdminNotes = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/admin/notes',
  summary: 'Notes of the administrators, newest first',
  access: admins,
  query: pageQuery,
  response: z.array(adminNote),
  status: 200,
  paged: true,
});

export const createAdminNote = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/admin/notes',
  summary: 'Write a note',
  access: admins,
  body: adminNoteFields,
  response: adminNote,
  status: 201,
});

export const updateAdminNote = endpoint({
  service: 'svc-ops',
  method: 'PUT',
  path: '/api/admin/notes/:id',
  summary: 'Change a note; based on an older version it is refused with what has changed',
  access: admins,
  params: idParams,
  body: adminNoteFields
    .partial()
    .extend({ version: basedOn })
    .refine(changesSomething, 'Nothing to change'),
  response: adminNote,
  status: 200,
});

export const deleteAdminNote = endpoint({
  service: 'svc-ops',
  method: 'DELETE',
  path: '/api/admin/notes/:id',
  summary: 'Remove a note; it can be restored for two minutes',
  access: admins,
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const restoreAdminNote = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/admin/notes/:id/restore',
  summary: 'Bring back a note deleted within the last two minutes',
  access: admins,
  params: idParams,
  response: adminNote,
  status: 200,
});
