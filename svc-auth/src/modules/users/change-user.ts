import type { UserStatus } from '@hypercar/contracts/users';
import type { Role } from '@hypercar/contracts/endpoint';
import { inTransaction } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import { automatic, recordAuditEntry } from '../audit/audit';
import { refuseReferralOf } from '../referrals/referrals';
import { endSessionsOf } from '../sessions/sessions';
import { countUser } from './user-counters';
import { countOtherAdmins, loadUser } from './user-store';
import { User, type UserRecord } from './user.model';
import { type Affected, canChangeRole, canChangeStatus } from './user.policy';
import { refuseOvertaken } from './refuse-overtaken';

/** What is given is changed; a status comes with its reason and its end. */
export interface StatusChange {
  status?: UserStatus;
  statusNotes?: string | null;
  statusReason?: string | null;
  statusUntil?: Date | null;
}

const audited = ['status', 'statusNotes', 'statusReason', 'statusUntil', 'role'] as const;
const pick = (user: UserRecord) =>
  Object.fromEntries(audited.map((field) => [field, user[field] ?? null]));

/** Loads a user with what the policies need, and locks the number of administrators against concurrent changes. */
const loadAffected = async (actor: Claims, id: string): Promise<Affected<UserRecord>> => {
  const user = await loadUser(id);
  const otherAdmins = await countOtherAdmins(user._id);
  // Two admins who demote each other concurrently write the same rows, so one transaction is retried.
  if (user.role === 'admin') await User.updateMany({ role: 'admin' }, { $inc: { adminGuard: 1 } });
  return { actorId: actor.sub, user, otherAdmins };
};

const apply = async (actor: Claims, user: UserRecord, change: object, action: string) => {
  const update = { $set: change, $inc: { version: 1 } };
  const changed = await User.findByIdAndUpdate(user._id, update, {
    returnDocument: 'after',
  }).lean<UserRecord>();
  await countUser(user, changed);
  await recordAuditEntry(actor, {
    action,
    targetId: String(user._id),
    targetName: user.username,
    targetVersion: changed!.version,
    before: pick(user),
    after: pick(changed!),
  });
  return changed!;
};

const activation = {
  status: 'active',
  deactivatedAt: null,
  deactivatedBy: null,
  statusReason: null,
  statusUntil: null,
} as const;

const deactivation = (status: UserStatus | undefined, by: string) => {
  if (status === undefined) return {};
  return status === 'active' ? activation : { deactivatedAt: new Date(), deactivatedBy: by };
};

/** What follows from a new status. Throws 409 for oneself or the last administrator. */
const prepareStatus = async (affected: Affected, status: UserStatus): Promise<void> => {
  const verdict = canChangeStatus(affected, status);
  if (verdict !== true) throw conflict(verdict);
  const id = String(affected.user._id);
  if (status !== 'active') await endSessionsOf(id, `status ${status}`);
  if (status === 'banned') await refuseReferralOf(id, 'banned');
};

/**
 * Sets a user's status or notes; anything but active ends every session. Throws 404, 409 for oneself or the last
 * administrator, and 409 with the account when the change is based on an older version that somebody has changed since.
 */
export const changeStatus = (
  actor: Claims,
  id: string,
  change: StatusChange,
  basedOn?: number,
): Promise<UserRecord> =>
  inTransaction(async () => {
    const affected = await loadAffected(actor, id);
    await refuseOvertaken(affected.user, Object.keys(change), basedOn);
    if (change.status) await prepareStatus(affected, change.status);
    const fields = { ...change, ...deactivation(change.status, actor.sub) };
    return apply(actor, affected.user, fields, 'user.status');
  });

/** Sets a user's role and ends every session, because tokens carry the role. Throws 404 or 409, as changeStatus. */
export const changeRole = (
  actor: Claims,
  id: string,
  role: Role,
  basedOn?: number,
): Promise<UserRecord> =>
  inTransaction(async () => {
    const affected = await loadAffected(actor, id);
    await refuseOvertaken(affected.user, ['role'], basedOn);
    const verdict = canChangeRole(affected, role);
    if (verdict !== true) throw conflict(verdict);
    if (role !== affected.user.role) await endSessionsOf(id, 'role changed');
    return apply(actor, affected.user, { role }, 'user.role');
  });

/** Reactivates accounts whose suspension or ban has expired. */
export const endExpiredStatuses = async (now: Date): Promise<void> => {
  const expired = { statusUntil: { $ne: null, $lte: now } };
  if (!(await User.exists(expired))) return;
  await inTransaction(async () => {
    for (const user of await User.find(expired).lean<UserRecord[]>())
      await apply(automatic, user, activation, 'user.status');
  });
};
