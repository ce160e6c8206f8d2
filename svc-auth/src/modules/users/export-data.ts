import { internalCall } from '@hypercar/service-kit/internal-call';
import { unavailable } from '@hypercar/service-kit/errors';
import type { AccountDeps } from '../../account-deps';
import { exportAttempts } from '../login-attempts/login-attempts';
import { readLogins } from '../logins/logins';
import { exportMailsOf } from '../mail/mail';
import { exportOwnReferral, readReferrals } from '../referrals/referrals';
import { readViews } from '../saved-views/saved-views';
import { readSessions } from '../sessions/sessions';
import { readMethods } from '../sign-in-methods/sign-in-methods';
import { findTicketsOf } from '../support/support';
import { loadUser } from './user-store';
import { presentCurrentUser } from './user.presenter';

const partOf = (url: string, token: string, userId: string): Promise<unknown> =>
  internalCall(url, `/internal/export/${userId}`, token).catch(() => {
    throw unavailable('A part of your data cannot be read just now. Please try again.');
  });

/** Everything that the services keep about a user, each under its name. Throws 503 when one of them is down. */
export const exportData = async (deps: AccountDeps, userId: string, sid: string) => {
  const user = await loadUser(userId);
  return {
    exportedAt: new Date().toISOString(),
    account: { ...presentCurrentUser(user), createdAt: user.createdAt.toISOString() },
    logins: await readLogins(user),
    referrals: await readReferrals(user, deps.publicUrl),
    invitedBy: await exportOwnReferral(userId),
    signInAttempts: await exportAttempts(userId),
    mails: await exportMailsOf(userId, user.email),
    supportRequests: await findTicketsOf(userId, user.email),
    knownDevices: (user.knownDevices ?? []).map(({ firstSeenAt, lastSeenAt }) => ({
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    savedViews: (await readViews(userId)).views,
    signInMethods: await readMethods(userId),
    sessions: await readSessions(userId, sid),
    contest: await partOf(deps.contestUrl, deps.internalToken, userId),
    workshop: await partOf(deps.opsUrl, deps.internalToken, userId),
  };
};
