import { inTransaction } from '@hypercar/service-kit/database';
import { badRequest } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import type { AccountDeps } from '../../account-deps';
import { forgetGuessesOn } from '../limits/limits';
import { hashToken } from '../one-time-tokens/one-time-tokens';
import { refuseCommonPassword } from '../passwords/passwords';
import { endOtherSessions, endSessionsOf } from '../sessions/sessions';
import { rememberOnlyDevice } from './remember-device';
import { loadUser } from './user-store';
import { User, type UserRecord } from './user.model';
import { confirmAddress } from './verify-email';

const mailPasswordChanged = (
  { mailer }: AccountDeps,
  { email, username, _id: userId }: UserRecord,
) => mailer.send({ type: 'password_changed', to: email, username, userId });

/** What a new password ends: links that were mailed before, and a change of the address. */
export const spentLinks = {
  passwordResetToken: null,
  passwordResetExpires: null,
  newEmail: null,
  emailChangeToken: null,
  emailChangeExpires: null,
  emailChangeSid: null,
};

/**
 * Sets a new password by a mailed token: once, verifying the address, ending every session, without logging in. Guesses
 * from elsewhere no longer refuse the owner, and the browser that followed the link is the one known device. Throws 400.
 */
export const resetByToken = async (
  deps: AccountDeps,
  { token, newPassword }: { token: string; newPassword: string },
  deviceId: string,
): Promise<void> => {
  const valid = { passwordResetToken: hashToken(token), passwordResetExpires: { $gt: new Date() } };
  const dead = badRequest('This reset link is invalid or has expired');
  if (!(await User.exists(valid))) throw dead;
  refuseCommonPassword(newPassword, 'newPassword');
  const password = await deps.passwords.hash(newPassword);
  await inTransaction(async () => {
    const user = await User.findOneAndUpdate(valid, { password, ...spentLinks }).lean<UserRecord>();
    if (!user) throw dead;
    await confirmAddress(deps, user);
    await endSessionsOf(String(user._id), 'password reset');
    await rememberOnlyDevice(user._id, deviceId);
    await forgetGuessesOn([user.usernameKey, user.email]);
    await mailPasswordChanged(deps, user);
  });
};

/** 400 on the field of the current password. */
export const wrongCurrentPassword = () =>
  badRequest('The current password is not right', {
    errors: [{ path: 'currentPassword', message: 'The current password is not right' }],
  });

/** Changes the own password after the present one, ending every other session and forgetting other devices. Throws 400, or 429 after too many tries. */
export const changeOwnPassword = async (
  deps: AccountDeps,
  me: Claims,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  deviceId: string,
): Promise<void> => {
  refuseCommonPassword(newPassword, 'newPassword');
  await checkOwnPassword(deps, me, currentPassword, wrongCurrentPassword);
  const password = await deps.passwords.hash(newPassword);
  await inTransaction(async () => {
    const user = await User.findByIdAndUpdate(me.sub, {
      password,
      ...spentLinks,
    }).lean<UserRecord>();
    await endOtherSessions(me.sub, me.sid, 'password changed');
    await rememberOnlyDevice(user!._id, deviceId);
    await mailPasswordChanged(deps, user!);
  });
};

/** Checks the user's own password before a sensitive action; failures count like those at the login. */
export const checkOwnPassword = async (
  { limits, passwords }: AccountDeps,
  me: Claims,
  password: string,
  refusal: () => Error,
): Promise<void> => {
  const user = await loadUser(me.sub);
  await limits.countOwnGuess(me.sub, me.sid);
  if (!(await passwords.fits(password, user.password))) throw refusal();
  await limits.forgiveOwnGuesses(me.sub, me.sid);
};
