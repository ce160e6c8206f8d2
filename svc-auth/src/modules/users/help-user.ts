import { inTransaction } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import type { AccountDeps } from '../../account-deps';
import { recordAuditEntry } from '../audit/audit';
import { forgetGuessesOn } from '../limits/limits';
import { refuseCommonPassword } from '../passwords/passwords';
import { endSessionsOf } from '../sessions/sessions';
import { mailVerification } from './mail-again';
import { spentLinks } from './set-password';
import { loadUser } from './user-store';
import { User, type UserRecord } from './user.model';
import { confirmAddress } from './verify-email';

const note = (actor: Claims, user: UserRecord, action: string) =>
  recordAuditEntry(actor, { action, targetId: String(user._id), targetName: user.username });

/** Sets a user's password, ends their sessions and mails them a notice; unbans nobody. Throws 400 for a common one, or 404. */
export const setPasswordFor = async (
  deps: AccountDeps,
  actor: Claims,
  id: string,
  newPassword: string,
): Promise<void> => {
  refuseCommonPassword(newPassword, 'newPassword');
  const password = await deps.passwords.hash(newPassword);
  await inTransaction(async () => {
    const user = await loadUser(id);
    await User.updateOne({ _id: id }, { password, ...spentLinks, knownDevices: [] });
    await endSessionsOf(id, 'password reset by an administrator');
    await forgetGuessesOn([user.usernameKey, user.email]);
    const { email, username, _id: userId } = user;
    await deps.mailer.send({ type: 'password_reset_by_admin', to: email, username, userId });
    await note(actor, user, 'user.password');
  });
};

const loadUnverified = async (id: string): Promise<UserRecord> => {
  const user = await loadUser(id);
  if (user.emailVerified) throw conflict('This address is verified already');
  return user;
};

/** Marks a user's address as verified, with everything that follows from it. Throws 404 or 409. */
export const verifyAddressFor = (deps: AccountDeps, actor: Claims, id: string): Promise<void> =>
  inTransaction(async () => {
    const user = await loadUnverified(id);
    await confirmAddress(deps, user);
    await note(actor, user, 'user.verify-email');
  });

/** Mails a user a new verification link. Throws 404, 409 or 429. */
export const resendVerificationFor = async (
  deps: AccountDeps,
  actor: Claims,
  id: string,
): Promise<void> => {
  await deps.limits.countStaffMail((await loadUnverified(id)).email);
  await inTransaction(async () => {
    const user = await loadUnverified(id);
    await mailVerification(deps, user);
    await note(actor, user, 'user.resend-verification');
  });
};
