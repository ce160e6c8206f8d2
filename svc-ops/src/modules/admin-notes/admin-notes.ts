import { exportAdminNotes, noteCalls, noteRecord } from '@hypercar/contracts/admin-notes';
import type { Route } from '@hypercar/service-kit/handle';
import { formerMember } from '@hypercar/service-kit/records/act';
import { csvColumns, exportRoute } from '@hypercar/service-kit/records/csv-columns';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import { tellChange } from '../../changes/changes';

export const adminNotes = storeRecord(noteRecord, {
  model: 'AdminNote',
  collection: 'admin_notes',
  tell: () => tellChange('admin-notes'),
  also: (note) => ({
    createdBy: note.createdBy?.id ? String(note.createdBy.id) : null,
    createdByUsername: note.createdBy?.name ?? formerMember.name,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.changedAt.toISOString(),
    updatedByUsername: note.changedBy?.name ?? formerMember.name,
  }),
});

const columns = csvColumns(noteRecord, [
  ['Written', ({ createdAt }) => createdAt],
  ['Author', ({ createdByUsername }) => createdByUsername],
]);

export const adminNoteRoutes = (now: () => Date): readonly Route[] => [
  ...recordRoutes(noteCalls, adminNotes, now),
  exportRoute(exportAdminNotes, adminNotes, { columns, now }),
];
