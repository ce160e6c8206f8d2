import type { RecordView } from '@hypercar/app-kit/records/record-view';
import { exportNotes, type Note, noteCalls, noteRecord } from '@hypercar/contracts/notes';

export const noteView: RecordView<Note> = {
  record: noteRecord,
  calls: noteCalls,
  file: exportNotes,
  texts: {
    titles: { add: 'Create Note', edit: 'Edit Note', remove: 'Delete Note' },
    add: 'Create',
    toasts: {
      added: 'Note created successfully',
      addFailed: 'Failed to create note',
      updated: 'Note updated successfully',
      deleted: 'Note deleted successfully',
    },
  },
  search: {
    placeholder: 'Title, text or author',
    texts: ({ createdByUsername }) => [createdByUsername],
  },
  nameOf: ({ title }) => `“${title}”`,
  // Both fields share one message.
  saysOnce: true,
};
