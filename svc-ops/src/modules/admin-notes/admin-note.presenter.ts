import type { AdminNote } from '@hypercar/contracts/admin-notes';
import { formerMember } from '../../records/act';
import type { AdminNoteRecord } from './admin-note.model';

export const presentAdminNote = (note: AdminNoteRecord): AdminNote => ({
  id: String(note._id),
  title: note.title,
  content: note.content,
  createdBy: note.createdBy?.id ? String(note.createdBy.id) : null,
  createdByUsername: note.createdBy?.name ?? formerMember.name,
  createdAt: note.createdAt.toISOString(),
  updatedAt: note.changedAt.toISOString(),
  updatedByUsername: note.changedBy?.name ?? formerMember.name,
  version: note.version,
});
