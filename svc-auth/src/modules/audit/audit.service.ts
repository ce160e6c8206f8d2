import { requestContext } from '@hypercar/service-kit/request-context';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import type { Claims } from '@hypercar/service-kit/token';
import { AuditEntry, type AuditRecord } from './audit-entry.model';

export interface Deed {
  action: string;
  targetId?: string;
  targetName?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes down what somebody did; inside a transaction it stands there when that commits. */
export const recordDeed = async (actor: Claims, deed: Deed): Promise<void> => {
  const requestId = requestContext.getStore()?.requestId ?? '';
  const entry = { ...deed, at: new Date(), actorId: actor.sub, actorName: actor.name, requestId };
  await AuditEntry.create([entry]);
};

export const findAuditLog = (page: PagedFind) => readPage<AuditRecord>(AuditEntry, {}, page);
