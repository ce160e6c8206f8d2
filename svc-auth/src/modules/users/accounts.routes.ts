import { login, register, resendVerification, verifyEmail } from '@hypercar/contracts/accounts';
import {
  changePassword,
  requestPasswordReset,
  setNewPassword,
} from '@hypercar/contracts/password-reset';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../../account-deps';
import { logIn } from './log-in';
import type { MailRequests } from './mail-requests';
import { registerAccount } from './register-account';
import { changeOwnPassword, resetByToken } from './set-password';
import { presentLogin } from './user.presenter';
import { verifyEmailByToken } from './verify-email';

/** Hashing queues when many people log in at once: they wait rather than be turned away. */
const hashing = { deadlineMs: 15_000 };

const entering = (deps: AccountDeps, requests: MailRequests): readonly Route[] => [
  handle(
    login,
    async ({ body, origin }) => {
      const entered = await logIn(deps, body, origin);
      return 'token' in entered ? presentLogin(entered) : entered;
    },
    hashing,
  ),
  handle(
    register,
    async ({ body, origin }) => {
      await deps.limits.countRegistration(origin.ip);
      await registerAccount(deps, body);
      return {
        message: 'Registration successful! Please check your email to verify your account.',
      };
    },
    hashing,
  ),
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
    async ({ body }) => {
      await resetByToken(deps, body.token, body.newPassword);
      return { message: 'Your password has been reset. You can now log in.' };
    },
    hashing,
  ),
  handle(
    changePassword,
    async ({ body, user }) => {
      await changeOwnPassword(deps, user, body);
      return { message: 'Password changed. You were signed out everywhere else.' };
    },
    hashing,
  ),
];

export const accountRoutes = (deps: AccountDeps, requests: MailRequests): readonly Route[] => [
  ...entering(deps, requests),
  ...passwords(deps, requests),
];
