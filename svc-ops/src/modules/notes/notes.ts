import { exportNotes, noteCalls, noteRecord } from '@hypercar/contracts/notes';
import type { Route } from '@hypercar/service-kit/handle';
import { formerMember, type Who } from '@hypercar/service-kit/records/act';
import { columnIn, csvColumns, exportRoute } from '@hypercar/service-kit/records/csv-columns';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import { publishChange } from '../../changes/changes';

const authorOf = ({ createdBy }: { createdBy?: Who | null | undefined }): string =>
  createdBy?.name ?? formerMember.name;

export const notes = storeRecord(noteRecord, {
  model: 'AdminNote',
  collection: 'admin_notes',
  publish: () => publishChange('admin-notes'),
  // Not the content: a long one would have thousands of terms.
  found: ['title'],
  also: (note) => ({
    createdBy: note.createdBy?.id ? String(note.createdBy.id) : null,
    createdByUsername: authorOf(note),
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.changedAt.toISOString(),
    updatedByUsername: note.changedBy?.name ?? formerMember.name,
  }),
});

const column = columnIn(notes);

const columns = csvColumns(noteRecord, [
  column('Written', ['createdAt'], ({ createdAt }) => createdAt.toISOString()),
  column('Author', ['createdBy'], authorOf),
]);

export const noteRoutes = (now: () => Date): readonly Route[] => [
  ...recordRoutes(noteCalls, notes, now),
  exportRoute(exportNotes, notes, { columns, now }),
];
