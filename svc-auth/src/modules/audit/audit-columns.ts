import type { CsvColumn } from '@hypercar/service-kit/csv';
import type { AuditRecord } from './audit-entry.model';

const values = (record: unknown): string | null => (record ? JSON.stringify(record) : null);

/** The audit log as a file; what was changed stands as JSON. */
export const auditColumns: readonly CsvColumn<AuditRecord>[] = [
  ['When', ({ at }) => at.toISOString()],
  ['Who', ({ actorName }) => actorName],
  ['What', ({ action }) => action],
  ['Whom', ({ targetName }) => targetName ?? null],
  ['Id', ({ targetId }) => targetId ?? null],
  ['Before', ({ before }) => values(before)],
  ['After', ({ after }) => values(after)],
  ['Request Id', ({ requestId }) => requestId ?? null],
];
