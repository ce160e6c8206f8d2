import {
  type AdminNote,
  exportAdminNotes,
  noteCalls,
  noteRecord,
} from '@hypercar/contracts/admin-notes';
import type { RecordView } from '../../../records/record-view';

export const noteView: RecordView<AdminNote> = {
  record: noteRecord,
  calls: noteCalls,
  file: exportAdminNotes,
  toasts: {
    added: 'Note created successfully',
    addFailed: 'Failed to create note',
    updated: 'Note updated successfully',
    updateFailed: 'Failed to update note',
    deleted: 'Note deleted successfully',
    deleteFailed: 'Failed to delete note',
    restored: 'Note restored',
  },
  titles: { add: 'Create Note', edit: 'Edit Note', remove: 'Delete Note' },
  add: 'Create',
  nameOf: ({ title }) => `“${title}”`,
  // One sentence is for both fields.
  saysOnce: true,
};
