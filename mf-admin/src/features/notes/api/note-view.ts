import { type Note, exportNotes, noteCalls, noteRecord } from '@hypercar/contracts/notes';
import type { RecordView } from '@hypercar/app-kit/records/record-view';

export const noteView: RecordView<Note> = {
  record: noteRecord,
  calls: noteCalls,
  file: exportNotes,
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
  // Both fields share one message.
  saysOnce: true,
};
