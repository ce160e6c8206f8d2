import { me } from '@hypercar/contracts/accounts';
import { resendEmail } from '@hypercar/contracts/email-logs';
import {
  deleteUser,
  getUserSummary,
  exportUsers,
  listUsers,
  removeUserMethods,
  resendUserVerification,
  resetUserPassword,
  setUserRole,
  setUserStatus,
  verifyUserEmail,
} from '@hypercar/contracts/users';
import { changeUserTags, listUserTags } from '@hypercar/contracts/user-tags';
import { getUserDetails } from '@hypercar/contracts/user-details';
import { unauthorized } from '@hypercar/service-kit/errors';
import { datedFile, handleCsv } from '@hypercar/service-kit/csv-file';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { z } from 'zod';
import type { AccountDeps } from '../../account-deps';
import { findSecondFactors } from '../sign-in-methods/sign-in-methods';
import { changeRole, changeStatus } from './change-user';
import { deleteUserById } from './delete-user';
import { resendVerificationFor, setPasswordFor, verifyAddressFor } from './help-user';
import { mailAgain } from './mail-again';
import { removeMethodsOf } from './remove-methods';
import { lacksSecondFactor } from './second-factor-rule';
import { readUserSummary } from './user-counters';
import { readUserDetails } from './user-details';
import { findUserList, walkUsers } from './user-list';
import { changeTags, readTags } from './user-tags';
import { findOwnUser } from './user-store';
import { presentCurrentUser, presentUserRow } from './user.presenter';

const reading = (deps: AccountDeps): readonly Route[] => [
  handle(me, async ({ user }) => {
    const found = await findOwnUser(user.sub);
    if (!found) throw unauthorized();
    const lacksFactor = await lacksSecondFactor(deps, found);
    return { ...presentCurrentUser(found), secondFactorRequired: lacksFactor };
  }),
  handle(listUsers, async ({ query }) => {
    const page = await findUserList(query);
    const ids = query.limit ? page.rows.map(({ _id }) => String(_id)) : undefined;
    const withFactor = await findSecondFactors(ids);
    const rows = page.rows.map((user) => ({
      ...presentUserRow(user),
      secondFactor: withFactor.has(String(user._id)),
    }));
    return { ...page, rows };
  }),
  handleCsv(exportUsers, async ({ query }) => ({
    fileName: datedFile('users'),
    ...(await walkUsers(query)),
  })),
  handle(listUserTags, () => readTags()),
  handle(getUserSummary, () => readUserSummary()),
  handle(getUserDetails, ({ params }) => readUserDetails(params.userId)),
];

/** A status comes with its reason and its end; notes that are not given stay. */
const accessOf = ({ status, notes, reason, until }: z.output<typeof setUserStatus.body>) => ({
  ...(notes === undefined ? {} : { statusNotes: notes || null }),
  ...(status && {
    status,
    statusReason: reason || null,
    statusUntil: until ? new Date(until) : null,
  }),
});

const changing: readonly Route[] = [
  handle(setUserStatus, async ({ params, body, user }) =>
    presentUserRow(await changeStatus(user, params.userId, accessOf(body), body.version)),
  ),
  handle(setUserRole, async ({ params, body, user }) =>
    presentUserRow(await changeRole(user, params.userId, body.role, body.version)),
  ),
  handle(changeUserTags, async ({ params, body, user }) =>
    presentUserRow(await changeTags(user, params.userId, body)),
  ),
];

const helping = (deps: AccountDeps): readonly Route[] => [
  handle(resetUserPassword, async ({ body, user }) => {
    await setPasswordFor(deps, user, body.userId, body.newPassword);
    return { message: 'Password reset successfully' };
  }),
  handle(verifyUserEmail, async ({ body, user }) => {
    await verifyAddressFor(deps, user, body.userId);
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
  handle(removeUserMethods, async ({ params, user }) => {
    await removeMethodsOf(deps, user, params.userId);
    return { message: 'Sign-in methods removed successfully' };
  }),
  handle(deleteUser, async ({ params, user }) => {
    await deleteUserById(deps, user, params.id);
    return undefined;
  }),
];

export const userRoutes = (deps: AccountDeps): readonly Route[] => [
  ...reading(deps),
  ...changing,
  ...helping(deps),
];
