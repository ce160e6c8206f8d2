import type { UserStatus } from '@hypercar/contracts/users';
import type { Role } from '@hypercar/contracts/endpoint';
import { inTransaction } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import { recordAuditEntry } from '../audit/audit';
import { refuseReferralOf } from '../referrals/referrals';
import { endSessionsOf } from '../sessions/sessions';
import { countUser } from './user-counters';
import { countOtherAdmins, loadUser } from './user-store';
import { User, type UserRecord } from './user.model';
import { canChangeRole, canChangeStatus } from './user.policy';

export interface StatusChange {
  status: UserStatus;
  statusNotes: string | null;
  statusReason: string | null;
  statusUntil: Date | null;
}

const audited = ['status', 'statusNotes', 'statusReason', 'statusUntil', 'role'] as const;
const pick = (user: UserRecord) =>
  Object.fromEntries(audited.map((field) => [field, user[field] ?? null]));

/** Loads a user with what the policies need, and locks the number of administrators against concurrent changes. */
const loadAffected = async (actor: Claims, id: string) => {
  const user = await loadUser(id);
  const otherAdmins = await countOtherAdmins(user._id);
  // Two admins who demote each other concurrently write the same rows, so one transaction is retried.
  if (user.role === 'admin') await User.updateMany({ role: 'admin' }, { $inc: { adminGuard: 1 } });
  return { actorId: actor.sub, user, otherAdmins };
};

const apply = async (actor: Claims, user: UserRecord, change: object, action: string) => {
  const changed = await User.findByIdAndUpdate(user._id, change, {
    returnDocument: 'after',
  }).lean<UserRecord>();
  await countUser(user, changed);
  await recordAuditEntry(actor, {
    action,
    targetId: String(user._id),
    targetName: user.username,
    before: pick(user),
    after: pick(changed!),
  });
  return changed!;
};

const deactivation = (status: UserStatus, by: string) =>
  status === 'active'
    ? { deactivatedAt: null, deactivatedBy: null, statusReason: null, statusUntil: null }
    : { deactivatedAt: new Date(), deactivatedBy: by };

/** Sets a user's status; anything but active ends every session. Throws 404, or 409 for oneself or the last admin. */
export const changeStatus = (
  actor: Claims,
  id: string,
  change: StatusChange,
): Promise<UserRecord> =>
  inTransaction(async () => {
    const affected = await loadAffected(actor, id);
    const verdict = canChangeStatus(affected, change.status);
    if (verdict !== true) throw conflict(verdict);
    if (change.status !== 'active') await endSessionsOf(id, `status ${change.status}`);
    if (change.status === 'banned') await refuseReferralOf(id, 'banned');
    const fields = { ...change, ...deactivation(change.status, actor.sub) };
    return apply(actor, affected.user, fields, 'user.status');
  });

/** Sets a user's role and ends every session, because tokens carry the role. Throws 404 or 409. */
export const changeRole = (actor: Claims, id: string, role: Role): Promise<UserRecord> =>
  inTransaction(async () => {
    const affected = await loadAffected(actor, id);
    const verdict = canChangeRole(affected, role);
    if (verdict !== true) throw conflict(verdict);
    if (role !== affected.user.role) await endSessionsOf(id, 'role changed');
    return apply(actor, affected.user, { role }, 'user.role');
  });

const activation = { status: 'active', ...deactivation('active', '') } as const;

/** Reactivates accounts whose suspension or ban has expired. */
export const endExpiredStatuses = async (now: Date): Promise<void> => {
  const expired = { statusUntil: { $ne: null, $lte: now } };
  if (!(await User.exists(expired))) return;
  await inTransaction(async () => {
    const users = await User.find(expired).lean<UserRecord[]>();
    await User.updateMany({ _id: { $in: users.map(({ _id }) => _id) } }, activation);
    for (const user of users) await countUser(user, { ...user, ...activation });
  });
};
