import type { AdminNote as ShownNote, createAdminNote } from '@hypercar/contracts/admin-notes';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { createRecords } from '../../records/records';
import { AdminNote, type AdminNoteRecord } from './admin-note.model';
import { presentAdminNote } from './admin-note.presenter';

type NoteValues = EndpointInput<typeof createAdminNote>['body'];

export const adminNotes = createRecords<AdminNoteRecord, ShownNote, NoteValues>({
  model: AdminNote,
  topic: 'admin-notes',
  noun: 'note',
  present: presentAdminNote,
  store: (values) => values,
});
