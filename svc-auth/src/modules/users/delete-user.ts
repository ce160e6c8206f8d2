import { inTransaction } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import type { AccountDeps } from '../../account-deps';
import { recordAuditEntry } from '../audit/audit';
import { forgetGuessesOn } from '../limits/limits';
import { forgetAttemptsOf } from '../login-attempts/login-attempts';
import { forgetLogins } from '../logins/logins';
import { forgetMailsOf } from '../mail/mail';
import { forgetReferralsOf } from '../referrals/referrals';
import { forgetViews } from '../saved-views/saved-views';
import { endSessionsOf } from '../sessions/sessions';
import { forgetMethods } from '../sign-in-methods/sign-in-methods';
import { forgetTicketsOf } from '../support/support';
import { countUser } from './user-counters';
import { countOtherAdmins, loadUser } from './user-store';
import { User, type UserRecord } from './user.model';
import { canDelete, canLeave } from './user.policy';

const affectedBy = async (actor: Claims, user: UserRecord) => ({
  actorId: actor.sub,
  user,
  otherAdmins: await countOtherAdmins(user._id),
});

type EraseDeps = Pick<AccountDeps, 'outbox'>;

/**
 * Removes an account with what only its id is known by, here and in the other services; part of a transaction. What
 * belongs to the address stays: a guest may have asked the support for help.
 */
export const eraseAccount = async (deps: EraseDeps, user: UserRecord): Promise<void> => {
  const userId = String(user._id);
  await endSessionsOf(userId, 'account deleted');
  await forgetLogins(userId);
  await forgetAttemptsOf(user);
  await forgetGuessesOn([user.usernameKey, user.email]);
  await forgetReferralsOf(userId);
  await forgetMethods(userId);
  await forgetViews(userId);
  await User.deleteOne({ _id: userId });
  await countUser(user, null);
  for (const service of ['svc-contest', 'svc-ops'] as const)
    await deps.outbox.emit(service, 'user.deleted', { userId });
};

const erase = async (deps: EraseDeps, user: UserRecord): Promise<void> => {
  await eraseAccount(deps, user);
  await forgetMailsOf(String(user._id), user.email);
  await forgetTicketsOf(String(user._id), user.email);
};

/** Deletes somebody's account for good. Throws 404, or 409 for oneself or the last administrator. */
export const deleteUserById = (deps: AccountDeps, actor: Claims, id: string): Promise<void> =>
  inTransaction(async () => {
    const user = await loadUser(id);
    const verdict = canDelete(await affectedBy(actor, user));
    if (verdict !== true) throw conflict(verdict);
    await erase(deps, user);
    const before = { username: user.username, email: user.email, role: user.role };
    await recordAuditEntry(actor, {
      action: 'user.delete',
      targetId: id,
      targetName: user.username,
      before,
    });
  });

/** Deletes the own account. Throws 409 for the last administrator. */
export const deleteOwnAccount = (deps: AccountDeps, me: Claims): Promise<void> =>
  inTransaction(async () => {
    const user = await loadUser(me.sub);
    const verdict = canLeave(await affectedBy(me, user));
    if (verdict !== true) throw conflict(verdict);
    await erase(deps, user);
    await recordAuditEntry(me, {
      action: 'user.leave',
      targetId: me.sub,
      targetName: user.username,
    });
  });
