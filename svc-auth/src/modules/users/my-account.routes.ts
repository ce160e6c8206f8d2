import {
  deleteMyAccount,
  endMyOtherSessions,
  endMySession,
  exportMyData,
  getMyLogins,
  getMyReferrals,
  getTestingAccess,
  listMySessions,
} from '@hypercar/contracts/my-account';
import { badRequest, notFound } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../../account-deps';
import { readLogins } from '../logins/logins';
import { readReferrals } from '../referrals/referrals';
import { endOtherSessions, endSessionOf, readSessions } from '../sessions/sessions';
import { deleteOwnAccount } from './delete-user';
import { exportData } from './export-data';
import { checkOwnPassword } from './set-password';
import { loadUser } from './user-store';
import { isTestingAccount } from './user.policy';

const sessions: readonly Route[] = [
  handle(listMySessions, ({ user }) => readSessions(user.sub, user.sid)),
  handle(endMySession, async ({ params, user }) => {
    if (!(await endSessionOf(user.sub, params.id, 'signed out from elsewhere')))
      throw notFound('Session');
    return undefined;
  }),
  handle(endMyOtherSessions, async ({ user }) => {
    await endOtherSessions(user.sub, user.sid, 'signed out from elsewhere');
    return { message: 'You are signed out everywhere else' };
  }),
];

const wrongPassword = () =>
  badRequest('The password is not right', {
    errors: [{ path: 'password', message: 'The password is not right' }],
  });

/** What signed-in users do with their own accounts. */
export const myAccountRoutes = (deps: AccountDeps): readonly Route[] => [
  ...sessions,
  handle(getMyLogins, async ({ user }) => readLogins(await loadUser(user.sub))),
  handle(getMyReferrals, async ({ user }) =>
    readReferrals(await loadUser(user.sub), deps.publicUrl),
  ),
  handle(getTestingAccess, async ({ user }) => ({
    testing: isTestingAccount(deps.testingAccounts, await loadUser(user.sub)),
  })),
  handle(exportMyData, ({ user }) => exportData(deps, user.sub, user.sid)),
  handle(deleteMyAccount, async ({ body, user }) => {
    await checkOwnPassword(deps, user, body.password, wrongPassword);
    await deleteOwnAccount(deps, user);
    return undefined;
  }),
];
