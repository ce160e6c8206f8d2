import { columnOf } from '@hypercar/service-kit/csv';
import type { AuditRecord } from './audit-entry.model';

const values = (record: unknown): string | null => (record ? JSON.stringify(record) : null);

const column = columnOf<AuditRecord>();

/** The audit log as a file; what was changed stands as JSON. */
export const auditColumns = [
  column('When', ['at'], ({ at }) => at.toISOString()),
  column('Who', ['actorName'], ({ actorName }) => actorName),
  column('What', ['action'], ({ action }) => action),
  column('Whom', ['targetName'], ({ targetName }) => targetName ?? null),
  column('Id', ['targetId'], ({ targetId }) => targetId ?? null),
  column('Before', ['before'], ({ before }) => values(before)),
  column('After', ['after'], ({ after }) => values(after)),
  column('Request Id', ['requestId'], ({ requestId }) => requestId ?? null),
];
