import { requestContext } from '@hypercar/service-kit/request-context';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import type { Claims } from '@hypercar/service-kit/token';
import { containing } from '../../text-matching';
import { AuditEntry, type AuditRecord } from './audit-entry.model';
import { changedValues } from './changed-values';

export interface AuditAction {
  action: string;
  targetId?: string;
  targetName?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records an action; inside a transaction the entry is written when that commits. */
export const recordAuditEntry = async (actor: Claims, action: AuditAction): Promise<void> => {
  const requestId = requestContext.getStore()?.requestId ?? '';
  const by = { actorId: actor.sub, actorName: actor.name, requestId };
  const values = changedValues(action.before, action.after);
  await AuditEntry.create([{ ...action, ...by, at: new Date(), changedValues: values }]);
};

export interface AuditFilter {
  search?: string | undefined;
  action?: string | undefined;
  since?: string | undefined;
}

const searched = ['actorName', 'targetName', 'targetId', 'requestId', 'changedValues'] as const;

const matching = ({ search, action, since }: AuditFilter): Record<string, unknown> => {
  const holds = search && containing(search, { anyCase: true });
  return {
    ...(holds ? { $or: searched.map((field) => ({ [field]: holds })) } : {}),
    ...(action ? { action } : {}),
    ...(since ? { at: { $gte: new Date(since) } } : {}),
  };
};

/** Entries newest first; all, or those of a filter. */
export const findAuditLog = ({ limit, cursor, ...filter }: PagedFind & AuditFilter) =>
  readPage<AuditRecord>(AuditEntry, matching(filter), { limit, cursor });
