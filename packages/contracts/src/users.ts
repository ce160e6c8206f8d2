/** Users: the accounts as administrators see and change them. What owners do with theirs is in accounts.ts. */
import { z } from 'zod';
import { resetPassword } from './account-fields';
import { endpoint, roles } from './endpoint';
import { id, idParams, messageResponse, moment, pageQuery } from './fields';

export const userStatuses = ['active', 'inactive', 'suspended', 'banned'] as const;
export type UserStatus = (typeof userStatuses)[number];

const ofUser = z.object({ userId: id });

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
  /** Passkeys or one-time codes are set up; the list alone says so. */
  secondFactor: z.boolean().optional(),
});
export type UserRow = z.infer<typeof userRow>;

export const userSorts = ['newest', 'oldest', 'username'] as const;
export type UserSort = (typeof userSorts)[number];

export const listUsers = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/users',
  summary:
    'The accounts, newest first unless told; all, or those with a status, a role, a verified address, or words of username or e-mail that begin with those of a search',
  access: ['admin'],
  query: pageQuery.extend({
    search: z.string().trim().max(254, 'A search has at most 254 characters').optional(),
    status: z.enum(userStatuses).optional(),
    role: z.enum(roles).optional(),
    verified: z.enum(['true', 'false']).optional(),
    sort: z.enum(userSorts).default('newest'),
  }),
  response: z.array(userRow),
  status: 200,
  paged: true,
});

export const getUserSummary = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/users/summary',
  summary: 'How many accounts there are, and how many with each status',
  access: ['admin'],
  response: z.object({
    total: z.number().int(),
    active: z.number().int(),
    inactive: z.number().int(),
    suspended: z.number().int(),
    banned: z.number().int(),
  }),
  status: 200,
});
export type UserSummary = z.infer<typeof getUserSummary.response>;

export const setUserStatus = endpoint({
  service: 'svc-auth',
  method: 'PUT',
  path: '/api/admin/users/:userId/status',
  summary: "Change an account's status; anything but active ends its sessions everywhere",
  access: ['admin'],
  params: ofUser,
  body: z.object({
    status: z.enum(userStatuses),
    notes: z.string().max(2000, 'Notes must be at most 2000 characters').nullish(),
    /** Shown to the user; the notes are for administrators. */
    reason: z.string().max(500, 'A reason has at most 500 characters').nullish(),
    /** When a suspension or ban ends automatically. */
    until: moment.nullish(),
  }),
  response: userRow,
  status: 200,
});

export const setUserRole = endpoint({
  service: 'svc-auth',
  method: 'PUT',
  path: '/api/admin/users/:userId/role',
  summary: "Change an account's role; ends its sessions everywhere",
  access: ['admin'],
  freshLogin: true,
  params: ofUser,
  body: z.object({ role: z.enum(roles) }),
  response: userRow,
  status: 200,
});

export const resetUserPassword = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/admin/reset-password',
  summary: "Set a user's password; ends their sessions and mails them a notice",
  access: ['admin'],
  freshLogin: true,
  body: ofUser.extend({ newPassword: resetPassword }),
  response: messageResponse,
  status: 200,
  carriesSecrets: true,
});

export const verifyUserEmail = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/admin/verify-email',
  summary: 'Mark an e-mail address as verified',
  access: ['admin'],
  body: ofUser,
  response: messageResponse,
  status: 200,
});

export const resendUserVerification = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/admin/resend-verification',
  summary: 'Mail a new verification link',
  access: ['admin'],
  body: ofUser,
  response: messageResponse,
  status: 200,
  carriesSecrets: true,
});

export const deleteUser = endpoint({
  service: 'svc-auth',
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete an account for good',
  access: ['admin'],
  freshLogin: true,
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const removeUserMethods = endpoint({
  service: 'svc-auth',
  method: 'DELETE',
  path: '/api/admin/users/:userId/sign-in-methods',
  summary:
    "Remove a user's passkeys, one-time codes and recovery codes, after a lost phone; ends their sessions and mails them",
  access: ['admin'],
  freshLogin: true,
  params: ofUser,
  response: messageResponse,
  status: 200,
});
