import type { exportAuditLog } from '@hypercar/contracts/audit-log';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { insertAtCommit } from '@hypercar/service-kit/database';
import { requestContext } from '@hypercar/service-kit/request-context';
import { askedOrder, fixedWithin, written } from '@hypercar/service-kit/asked-order';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import type { Claims } from '@hypercar/service-kit/token';
import { foundBy } from '@hypercar/service-kit/search-terms';
import { walkColumns } from '@hypercar/service-kit/walk-rows';
import { countedByKeys, sinceFilter } from '../../text-matching';
import { auditColumns } from './audit-columns';
import { AuditEntry, type AuditRecord } from './audit-entry.model';
import { auditTerms } from './audit-terms';
import { changedValues } from './changed-values';

export interface AuditAction {
  action: string;
  targetId?: string;
  targetName?: string;
  targetVersion?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records an action; inside a transaction the entry is written when that commits. */
export const recordAuditEntry = async (actor: Claims, action: AuditAction): Promise<void> => {
  const requestId = requestContext.getStore()?.requestId ?? '';
  const by = { actorId: actor.sub, actorName: actor.name, requestId };
  const entry = { ...action, ...by, changedValues: changedValues(action.before, action.after) };
  await insertAtCommit(AuditEntry, { ...entry, terms: auditTerms(entry), at: new Date() });
};

type AuditFilter = EndpointInput<typeof exportAuditLog>['query'];

const columns = {
  at: written,
  actorName: fixedWithin('actorName'),
  action: fixedWithin('action'),
};

/** A request id or the id of an account finds its entries; anything else the words that begin so. */
const searched = async (search: string | undefined): Promise<Record<string, unknown>> => {
  if (!search) return {};
  for (const field of ['requestId', 'targetId'])
    if (await AuditEntry.exists({ [field]: search })) return { [field]: search };
  return foundBy(search);
};

const matching = async ({ search, action, since }: AuditFilter) => ({
  ...(await searched(search)),
  ...(action ? { action } : {}),
  ...sinceFilter('at', since),
});

/** Entries newest first unless told; all, or those of a filter. */
export const findAuditLog = async ({
  limit,
  cursor,
  backwards,
  ...filter
}: PagedFind & AuditFilter) => {
  const wanted = await matching(filter);
  return readPage<AuditRecord>(
    AuditEntry,
    wanted,
    { limit, cursor, backwards },
    askedOrder(columns, filter.sort),
    countedByKeys(wanted, ['at']),
  );
};

/** Every entry of a filter in its order, some hundreds at a time; how many, about. */
export const walkAuditLog = async (wanted: AuditFilter) =>
  walkColumns<AuditRecord>(
    AuditEntry,
    auditColumns,
    await matching(wanted),
    askedOrder(columns, wanted.sort),
  );

/** The newest entries about a target. */
export const findEntriesAbout = (targetId: string, limit: number): Promise<AuditRecord[]> =>
  AuditEntry.find({ targetId }).sort({ _id: -1 }).limit(limit).lean<AuditRecord[]>();

/** The entries that made the later versions of an account, oldest first. */
export const findEntriesSince = (targetId: string, version: number): Promise<AuditRecord[]> =>
  AuditEntry.find({ targetId, targetVersion: { $gt: version } })
    .sort({ _id: 1 })
    .lean<AuditRecord[]>();

/** The actor of what the service does by itself. */
export const automatic: Claims = {
  sub: '0'.repeat(24),
  sid: '',
  name: '(automatic)',
  role: 'admin',
};
