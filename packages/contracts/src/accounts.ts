/** Accounts, as their owners use them: open one, verify its address, sign in and out. Administration is in users.ts. */
import { z } from 'zod';
import { emailField, registerPassword, usernameField } from './account-fields';
import { endpoint, roles } from './endpoint';
import { id, messageResponse, normalText } from './fields';
import { userStatuses } from './users';

export const currentUser = z.object({
  id,
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  emailVerified: z.boolean(),
  profileCompleted: z.boolean(),
  needsProfile: z.boolean(),
  referralCode: z.string(),
  /** This site wants a second factor of me before anything else that administrators do. Missing in releases without one. */
  secondFactorRequired: z.boolean().optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const me = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in user',
  access: 'signed-in',
  response: currentUser,
  status: 200,
});

export const loginBody = z.object({
  username: z
    .string()
    .max(254)
    .transform(normalText)
    .pipe(z.string().min(1, 'Username is required')),
  password: z.string().min(1, 'Password is required').max(1000, 'Password is too long'),
});

/** What a finished sign-in answers. */
export const loginAnswer = z.object({
  token: z.string(),
  user: z.object({ id, username: z.string(), role: z.enum(roles), email: z.string() }),
  needsProfile: z.boolean(),
  profileCompleted: z.boolean(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const secondFactors = ['passkey', 'code', 'recoveryCode'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/**
 * `secondFactor` of a 401: the password was right, and the account has a second factor, which finishes the sign-in. Not an
 * answer of its own, so that a client of an earlier release says what the message says.
 */
export const secondStep = z.object({
  /** Good for five minutes and one sign-in. */
  ticket: z.string(),
  methods: z.array(z.enum(secondFactors)),
});
export type SecondStep = z.infer<typeof secondStep>;

export const login = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with a username or an e-mail address',
  access: 'anyone',
  body: loginBody,
  response: loginAnswer,
  status: 200,
  carriesSecrets: true,
});

export const logout = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session on every service',
  access: 'signed-in',
  response: messageResponse,
  status: 200,
});

export const sessionEvents = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/auth/session-events',
  summary: 'Streams an event when this session ends',
  access: 'signed-in',
  response: z.object({ type: z.enum(['open', 'ended']) }),
  status: 200,
  stream: true,
});

const referralCode = z.string().max(64).transform(normalText);

export const registerBody = z.object({
  username: usernameField,
  email: emailField,
  password: registerPassword,
  referralCode: referralCode.optional(),
});

export const register = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Open an account; the answer is the same for a known and a new e-mail address',
  access: 'anyone',
  body: registerBody,
  response: messageResponse,
  status: 201,
  carriesSecrets: true,
});

export const resendVerification = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send a new verification link; the older ones stop working',
  access: 'anyone',
  body: z.object({ email: emailField }),
  response: messageResponse,
  status: 200,
  carriesSecrets: true,
});

export const verifyEmail = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/auth/verify-email',
  summary: 'Verify an e-mail address; repeating it succeeds while the token is valid',
  access: 'anyone',
  query: z.object({
    token: z
      .string('No verification token provided')
      .min(1, 'No verification token provided')
      .max(200),
  }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  status: 200,
  carriesSecrets: true,
});

export const checkReferralCode = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/auth/referral-code',
  summary: 'Whether registering with this code brings a reward; says nothing about whose it is',
  access: 'anyone',
  query: z.object({ code: referralCode }),
  response: z.object({ rewards: z.boolean() }),
  status: 200,
});
