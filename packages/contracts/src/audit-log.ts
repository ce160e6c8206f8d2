import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, moment, pageQuery, searchWords, sortBy } from './fields';

export const auditEntry = z.object({
  id,
  at: moment,
  actorName: z.string(),
  action: z.string(),
  targetId: z.string().nullable(),
  targetName: z.string().nullable(),
  /** The changed fields as they were and as they are. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The columns by which the audit log is sorted; within one value the newest entries come first. */
export const sortedAuditColumns = ['at', 'actorName', 'action'] as const;

/** By what the audit log is narrowed and sorted. */
const auditFilter = {
  search: searchWords,
  action: z.string().max(100).optional(),
  /** Entries from this moment on. */
  since: moment.optional(),
  sort: sortBy(sortedAuditColumns),
};

export const listAuditLog = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/audit-log',
  summary:
    'Who changed what, before and after, newest first unless told; all, or those of an action, since a moment, of a request or an account by its id, or with words of who, whom or a changed value that begin with those of a search',
  access: ['admin'],
  query: pageQuery.extend(auditFilter),
  response: z.array(auditEntry),
  status: 200,
  paged: true,
});

export const exportAuditLog = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/audit-log/export',
  freshLogin: true,
  summary: 'The audit entries that the filters match as a CSV file, newest first unless told',
  access: ['admin'],
  query: z.object(auditFilter),
  response: z.string(),
  status: 200,
});
