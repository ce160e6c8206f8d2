import { me } from '@hypercar/contracts/accounts';
import { resendEmail } from '@hypercar/contracts/email-logs';
import {
  deleteUser,
  listUsers,
  resendUserVerification,
  resetUserPassword,
  setUserRole,
  setUserStatus,
  verifyUserEmail,
} from '@hypercar/contracts/users';
import { unauthorized } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../../account-deps';
import { changeRole, changeStatus } from './change-user';
import { deleteUserById } from './delete-user';
import { resendVerificationFor, setPasswordFor, verifyAddressFor } from './help-user';
import { mailAgain } from './mail-again';
import { findUser, listAllUsers } from './user-store';
import { presentCurrentUser, presentUserRow } from './user.presenter';

const changing: readonly Route[] = [
  handle(me, async ({ user }) => {
    const found = await findUser(user.sub);
    if (!found) throw unauthorized();
    return presentCurrentUser(found);
  }),
  handle(listUsers, async () => (await listAllUsers()).map(presentUserRow)),
  handle(setUserStatus, async ({ params, body, user }) => {
    const change = {
      status: body.status,
      statusNotes: body.notes || null,
      statusReason: body.reason || null,
      statusUntil: body.until ? new Date(body.until) : null,
    };
    return presentUserRow(await changeStatus(user, params.userId, change));
  }),
  handle(setUserRole, async ({ params, body, user }) =>
    presentUserRow(await changeRole(user, params.userId, body.role)),
  ),
];

const helping = (deps: AccountDeps): readonly Route[] => [
  handle(resetUserPassword, async ({ body, user }) => {
    await setPasswordFor(deps, user, body.userId, body.newPassword);
    return { message: 'Password reset successfully' };
  }),
  handle(verifyUserEmail, async ({ body, user }) => {
    await verifyAddressFor(user, body.userId);
    return { message: 'Email verified successfully' };
  }),
  handle(resendUserVerification, async ({ body, user }) => {
    await resendVerificationFor(deps, user, body.userId);
    return { message: 'Verification email sent successfully' };
  }),
  handle(resendEmail, async ({ params, user }) => {
    await mailAgain(deps, user, params.id);
    return { message: 'Email sent again' };
  }),
  handle(deleteUser, async ({ params, user }) => {
    await deleteUserById(deps, user, params.id);
    return undefined;
  }),
];

export const userRoutes = (deps: AccountDeps): readonly Route[] => [...changing, ...helping(deps)];
