import {
  deleteMyAccount,
  endMyOtherSessions,
  endMySession,
  exportMyData,
  getMyLogins,
  getMyReferrals,
  listMySessions,
} from '@hypercar/contracts/my-account';
import { badRequest, notFound } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../accounts/accounts.deps';
import { checkOwnPassword } from '../accounts/set-password';
import { readLogins } from '../logins/logins.service';
import { readReferrals } from '../referrals/referrals.service';
import { presentSession } from '../sessions/session.presenter';
import { endOtherSessions, endSessionOf, findSessionsOf } from '../sessions/sessions.service';
import { deleteOwnAccount } from '../users/delete-user';
import { loadUser } from '../users/users.service';
import { exportData } from './export-data';

const sessions: readonly Route[] = [
  handle(listMySessions, async ({ user }) =>
    (await findSessionsOf(user.sub)).map((session) => presentSession(session, user.sid)),
  ),
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

export const myAccountRoutes = (deps: AccountDeps): readonly Route[] => [
  ...sessions,
  handle(getMyLogins, async ({ user }) => readLogins(await loadUser(user.sub))),
  handle(getMyReferrals, async ({ user }) =>
    readReferrals(await loadUser(user.sub), deps.publicUrl),
  ),
  handle(exportMyData, ({ user }) => exportData(deps, user.sub, user.sid)),
  handle(deleteMyAccount, async ({ body, user }) => {
    await checkOwnPassword(deps, user, body.password, wrongPassword);
    await deleteOwnAccount(deps, user);
    return undefined;
  }),
];
