import { endpointQuery } from '@hypercar/app-kit/query';
import type { Removal } from '@hypercar/app-kit/use-removal';
import {
  createAdminNote,
  deleteAdminNote,
  listAdminNotes,
  restoreAdminNote,
  updateAdminNote,
} from '@hypercar/contracts/admin-notes';
import type { RecordCalls } from '../../../parts/use-save-record';

/** Every note. */
export const notesQuery = () => endpointQuery(listAdminNotes);

export const noteCalls: RecordCalls = {
  list: listAdminNotes,
  create: createAdminNote,
  update: updateAdminNote,
  toasts: {
    added: 'Note created successfully',
    addFailed: 'Failed to create note',
    updated: 'Note updated successfully',
    updateFailed: 'Failed to update note',
  },
};

export const noteRemoval: Removal = {
  list: listAdminNotes,
  remove: deleteAdminNote,
  restore: restoreAdminNote,
  deleted: 'Note deleted successfully',
  failed: 'Failed to delete note',
  restored: 'Note restored',
};
