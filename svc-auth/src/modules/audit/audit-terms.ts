import { fillTerms } from '@hypercar/service-kit/fill-missing';
import type { Migration } from '@hypercar/service-kit/migrations';
import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import { AuditEntry, type AuditRecord } from './audit-entry.model';

type Named = Pick<AuditRecord, 'actorName' | 'changedValues'> & {
  targetName?: string | null | undefined;
};

/** What an entry is found by: the words of who, whom, and the changed values. */
export const auditTerms = ({ actorName, targetName, changedValues }: Named): string[] =>
  searchTermsOf([actorName, targetName, ...changedValues]);

/** Fills the terms of entries that have none; no other field of the log is changed. */
export const fillAuditTerms = (stopping?: AbortSignal): Promise<void> =>
  fillTerms<AuditRecord>(AuditEntry, auditTerms, stopping);

export const fillTermsOfAudit: Migration = {
  id: '2026-11-23 audit entries have search terms',
  up: () => fillAuditTerms(),
};
