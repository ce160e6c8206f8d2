import { z } from 'zod';
import { endpoint, roles } from './endpoint';
import { id, messageResponse, moment, normalText } from './fields';

export const userStatuses = ['active', 'inactive', 'suspended', 'banned'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** bcrypt reads 72 bytes and no more. */
const fitsBcrypt = (password: string): boolean => new TextEncoder().encode(password).length <= 72;

const passwordOf = (tooShort: string) =>
  z.string().min(6, tooShort).refine(fitsBcrypt, 'Password must be at most 72 bytes long');

export const emailField = z
  .string('Please enter a valid email address')
  .max(254, 'Please enter a valid email address')
  .transform((text) => normalText(text).toLowerCase())
  .pipe(z.email('Please enter a valid email address'));

export const usernameField = z
  .string('Username must be at least 3 characters')
  .transform(normalText)
  .pipe(
    z
      .string()
      .min(3, 'Username must be at least 3 characters')
      .max(50, 'Username must be at most 50 characters')
      .regex(
        /^[\p{L}\p{N}._-]*$/u,
        'Username can use letters, numbers, dots, dashes and underscores only',
      ),
  );

export const registerPassword = passwordOf('Password must be at least 6 characters');
export const resetPassword = passwordOf('Password must be at least 6 characters long');

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

export const login = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with a username or an e-mail address',
  access: 'anyone',
  body: loginBody,
  response: z.object({
    token: z.string(),
    user: z.object({ id, username: z.string(), role: z.enum(roles), email: z.string() }),
    needsProfile: z.boolean(),
    profileCompleted: z.boolean(),
  }),
  status: 200,
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
  summary: 'Tells this session when it has ended',
  access: 'signed-in',
  response: z.object({ type: z.enum(['open', 'ended']) }),
  status: 200,
  stream: true,
});

export const registerBody = z.object({
  username: usernameField,
  email: emailField,
  password: registerPassword,
  referralCode: z.string().max(64).transform(normalText).optional(),
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
});

export const verifyEmail = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/auth/verify-email',
  summary: 'Confirm an e-mail address; a second use inside its life succeeds again',
  access: 'anyone',
  query: z.object({
    token: z
      .string('No verification token provided')
      .min(1, 'No verification token provided')
      .max(200),
  }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  status: 200,
});

export const userRow = z.object({
  id,
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  statusNotes: z.string().nullable(),
  statusReason: z.string().nullable(),
  statusUntil: moment.nullable(),
  emailVerified: z.boolean(),
  profileCompleted: z.boolean(),
  lastLoginAt: moment.nullable(),
  loginCount: z.number().int(),
  createdAt: moment,
});
export type UserRow = z.infer<typeof userRow>;

export const listUsers = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Every account, newest first',
  access: ['admin'],
  response: z.array(userRow),
  status: 200,
});

export const setUserStatus = endpoint({
  service: 'svc-auth',
  method: 'PUT',
  path: '/api/admin/users/:userId/status',
  summary: "Change an account's status; anything but active ends its sessions everywhere",
  access: ['admin'],
  params: z.object({ userId: id }),
  body: z.object({
    status: z.enum(userStatuses),
    notes: z.string().max(2000, 'Notes must be at most 2000 characters').nullish(),
    /** Told to the person; the notes are for administrators. */
    reason: z.string().max(500, 'A reason has at most 500 characters').nullish(),
    /** A suspension or ban ends by itself then. */
    until: moment.nullish(),
  }),
  response: userRow,
  status: 200,
});
