import { callApi } from '@hypercar/app-kit/api';
import { listAuditLog, type AuditEntry } from '@hypercar/contracts/audit-log';
import { pagedQuery } from '../../../parts/paged-query';

/** Who changed what, newest first. */
export const auditQuery = () =>
  pagedQuery<AuditEntry>(listAuditLog.path, (query, signal) =>
    callApi(listAuditLog, { query, signal }),
  );
