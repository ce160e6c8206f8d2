import { type AuditEntry, exportAuditLog, listAuditLog } from '@hypercar/contracts/audit-log';
import { datedFile, handleCsv } from '@hypercar/service-kit/csv-file';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { findAuditLog, findEntriesAbout, walkAuditLog } from './audit-entries';

export { addSampleEntries } from './sample-entries';
export { automatic, findEntriesSince, recordAuditEntry } from './audit-entries';
export { fillAuditTerms, fillTermsOfAudit } from './audit-terms';
export { fillChangedValues } from './fill-changed-values';
export { recordCourseChange } from './record-course-change';
export { recordDeployment } from './record-deployment';
export { recordSiteChange } from './record-site-change';

type Row = Awaited<ReturnType<typeof findAuditLog>>['rows'][number];

const presentAuditEntry = (row: Row): AuditEntry => ({
  id: String(row._id),
  at: row.at.toISOString(),
  actorName: row.actorName,
  action: row.action,
  targetId: row.targetId ?? null,
  targetName: row.targetName ?? null,
  before: (row.before as Record<string, unknown> | null) ?? null,
  after: (row.after as Record<string, unknown> | null) ?? null,
  requestId: row.requestId ?? '',
});

/** The newest entries about an account. */
export const findAuditOf = async (targetId: string, limit: number): Promise<AuditEntry[]> =>
  (await findEntriesAbout(targetId, limit)).map(presentAuditEntry);

export const auditRoutes: readonly Route[] = [
  handle(listAuditLog, async ({ query }) => {
    const page = await findAuditLog(query);
    return { ...page, rows: page.rows.map(presentAuditEntry) };
  }),
  handleCsv(exportAuditLog, async ({ query }) => ({
    fileName: datedFile('audit-log'),
    ...(await walkAuditLog(query)),
  })),
];
