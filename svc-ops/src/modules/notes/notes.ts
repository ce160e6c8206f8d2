import { exportNotes, noteCalls, noteRecord } from '@hypercar/contracts/notes';
import type { Route } from '@hypercar/service-kit/handle';
import { formerMember } from '@hypercar/service-kit/records/act';
import { csvColumns, exportRoute } from '@hypercar/service-kit/records/csv-columns';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import { publishChange } from '../../changes/changes';

export const notes = storeRecord(noteRecord, {
  model: 'AdminNote',
  collection: 'admin_notes',
  publish: () => publishChange('admin-notes'),
  // Not the content: a long one would have thousands of terms.
  found: ['title'],
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

export const noteRoutes = (now: () => Date): readonly Route[] => [
  ...recordRoutes(noteCalls, notes, now),
  exportRoute(exportNotes, notes, { columns, now }),
];
