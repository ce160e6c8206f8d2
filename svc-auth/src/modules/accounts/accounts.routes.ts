import { login, register, resendVerification, verifyEmail } from '@hypercar/contracts/accounts';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { presentLogin } from '../users/user.presenter';
import type { AccountDeps } from './accounts.deps';
import { logIn } from './log-in';
import { registerAccount } from './register-account';
import { resendVerificationMail, verifyEmailByToken } from './verify-email';

export const accountRoutes = (deps: AccountDeps): readonly Route[] => [
  handle(login, async ({ body, origin }) => {
    const { user, token } = await logIn(deps, body, origin);
    return presentLogin(user, token);
  }),
  handle(register, async ({ body }) => {
    await registerAccount(deps, body);
    return { message: 'Registration successful! Please check your email to verify your account.' };
  }),
  handle(resendVerification, async ({ body }) => {
    await resendVerificationMail(deps, body.email);
    return { message: 'If this address waits for its verification, a new link is on its way.' };
  }),
  handle(verifyEmail, async ({ query }) => {
    await verifyEmailByToken(query.token);
    return { success: true, message: 'Your email has been verified. You can now log in.' };
  }),
];
