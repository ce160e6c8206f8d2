import { inTransaction } from '@hypercar/service-kit/database';
import { conflict, notFound } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import type { AccountDeps } from '../../account-deps';
import { recordAuditEntry } from '../audit/audit';
import { endSessionsOf } from '../sessions/sessions';
import { forgetMethods, hasSecondFactor } from '../sign-in-methods/sign-in-methods';
import { loadUser } from './user-store';

/** Removes what somebody signs in by besides the password. Throws 404, or 409 for oneself. */
export const removeMethodsOf = (deps: AccountDeps, actor: Claims, id: string): Promise<void> =>
  inTransaction(async () => {
    const { email, username, _id: userId } = await loadUser(id);
    if (id === actor.sub) throw conflict('Your own sign-in methods are on your account page');
    if (!(await hasSecondFactor(id))) throw notFound('Second factor');
    await forgetMethods(id);
    await endSessionsOf(id, 'sign-in methods removed by an administrator');
    await recordAuditEntry(actor, {
      action: 'user.sign-in-methods',
      targetId: id,
      targetName: username,
    });
    const context = 'every passkey and one-time code (by an administrator)';
    await deps.mailer.send({
      type: 'sign_in_method_removed',
      to: email,
      username,
      userId,
      context,
    });
  });
