import {
  checkReferralCode,
  login,
  register,
  resendVerification,
  verifyEmail,
} from '@hypercar/contracts/accounts';
import { confirmEmailChange, requestEmailChange } from '@hypercar/contracts/email-change';
import {
  changePassword,
  requestPasswordReset,
  setNewPassword,
} from '@hypercar/contracts/password-reset';
import { unauthorized } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../../account-deps';
import { deviceCookie, deviceIdOf } from '../devices/devices';
import { askForEmailChange, confirmEmailChangeByToken } from './change-email';
import { logIn } from './log-in';
import { answerEntered, loginCallerOf } from './login-call';
import type { LoginDeps } from './login-guess';
import type { MailRequests } from './mail-requests';
import { isRewardingCode, registerAccount } from './register-account';
import { changeOwnPassword, resetByToken } from './set-password';
import { verifyEmailByToken } from './verify-email';

/** Two waits for hashing (passwords.ts) and the hashing itself, on a busy machine. */
const hashing = { deadlineMs: 10_000 };

const entering = (deps: LoginDeps, requests: MailRequests): readonly Route[] => [
  handle(
    login,
    async ({ body, ...call }) => {
      const caller = loginCallerOf(call);
      const entered = await logIn(deps, body, caller);
      if ('token' in entered) return answerEntered(deps, call, caller, entered);
      throw unauthorized('Please finish signing in with your second factor', entered);
    },
    hashing,
  ),
  handle(
    register,
    async ({ body, origin }) => {
      await deps.limits.countRegistration(origin.ip);
      await registerAccount(deps, { ...body, ip: origin.ip });
      return {
        message: 'Registration successful! Please check your email to verify your account.',
      };
    },
    hashing,
  ),
  handle(checkReferralCode, async ({ query, origin }) => {
    await deps.limits.countCodeCheck(origin.ip);
    return { rewards: await isRewardingCode(query.code) };
  }),
  handle(resendVerification, async ({ body, origin }) => {
    await deps.limits.countMailRequest(origin.ip);
    await requests.add({ kind: 'verification', email: body.email });
    return { message: 'If this address waits for its verification, a new link is on its way.' };
  }),
  handle(verifyEmail, async ({ query }) => {
    await verifyEmailByToken(deps, query.token);
    return { success: true, message: 'Your email has been verified. You can now log in.' };
  }),
];

const passwords = (deps: AccountDeps, requests: MailRequests): readonly Route[] => [
  handle(requestPasswordReset, async ({ body, origin }) => {
    await deps.limits.countMailRequest(origin.ip);
    await requests.add({ kind: 'password_reset', email: body.email });
    return { message: 'If an account with this address exists, a reset link is on its way.' };
  }),
  handle(
    setNewPassword,
    async ({ body, header, setHeader }) => {
      const deviceId = deviceIdOf(header('Cookie'));
      await resetByToken(deps, body, deviceId);
      setHeader('Set-Cookie', deviceCookie(deviceId, deps.publicUrl));
      return { message: 'Your password has been reset. You can now log in.' };
    },
    hashing,
  ),
  handle(
    changePassword,
    async ({ body, user, header, setHeader }) => {
      const deviceId = deviceIdOf(header('Cookie'));
      await changeOwnPassword(deps, user, body, deviceId);
      setHeader('Set-Cookie', deviceCookie(deviceId, deps.publicUrl));
      return { message: 'Password changed. You were signed out everywhere else.' };
    },
    hashing,
  ),
];

const addresses = (deps: AccountDeps): readonly Route[] => [
  handle(
    requestEmailChange,
    async ({ body, user }) => {
      await askForEmailChange(deps, user, body);
      return {
        message:
          'A confirmation link is on its way to the new address. Your address changes when you confirm it there.',
      };
    },
    hashing,
  ),
  handle(confirmEmailChange, async ({ body }) => {
    await confirmEmailChangeByToken(deps, body.token);
    return { message: 'Your email address has been changed.' };
  }),
];

export const accountRoutes = (deps: LoginDeps, requests: MailRequests): readonly Route[] => [
  ...entering(deps, requests),
  ...passwords(deps, requests),
  ...addresses(deps),
];
