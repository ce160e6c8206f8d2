import { fieldOrder } from '@hypercar/app-kit/records/field-order';
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
  orders: {
    newest: { label: 'Newest first' },
    title: { label: 'Title', compare: fieldOrder(noteRecord.fields, 'title')! },
    changed: {
      label: 'Changed last',
      compare: (a, b) => b.updatedAt.localeCompare(a.updatedAt, 'en'),
    },
  },
  nameOf: ({ title }) => `“${title}”`,
  // Both fields share one message.
  saysOnce: true,
};
