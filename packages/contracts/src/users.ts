/** Users: the accounts as administrators see and change them. What owners do with theirs is in accounts.ts. */
import { z } from 'zod';
import { resetPassword } from './account-fields';
import { endpoint, roles } from './endpoint';
import { bothWays, id, idParams, messageResponse, moment, pageQuery, searchWords } from './fields';
import { basedOn } from './form-fields';

export const userStatuses = ['active', 'inactive', 'suspended', 'banned'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** In small letters, so that "Press" and "press" are one. */
export const userTag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Please enter a tag')
  .max(30, 'A tag has at most 30 characters')
  .regex(/^[^,]*$/, 'A tag has no comma');

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
  /** What administrators group accounts by; a service of the release before does not say. */
  tags: z.array(z.string()).optional(),
  /** Grows with each change of status, notes or role; a service of the release before does not say. */
  version: z.number().int().optional(),
});
export type UserRow = z.infer<typeof userRow>;

/** The columns by which the list is sorted; an account that never signed in has the lowest last login. */
export const sortedUserColumns = [
  'username',
  'status',
  'role',
  'emailVerified',
  'lastLogin',
  'loginCount',
] as const;
export const userSorts = ['newest', 'oldest', ...bothWays(sortedUserColumns)] as const;
export type UserSort = (typeof userSorts)[number];

/** By what the list of users is narrowed and ordered. */
const userFilter = {
  search: searchWords,
  status: z.enum(userStatuses).optional(),
  role: z.enum(roles).optional(),
  verified: z.enum(['true', 'false']).optional(),
  tag: userTag.optional(),
  sort: z.enum(userSorts).default('newest'),
};

export const listUsers = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/users',
  summary:
    'The accounts, newest first unless told; all, or those with a status, a role, a verified address, a tag, or words of username or e-mail that begin with those of a search',
  access: ['admin'],
  query: pageQuery.extend(userFilter),
  response: z.array(userRow),
  status: 200,
  paged: true,
});

/** The most accounts that are chosen one by one. */
export const mostChosen = 500;

export const exportUsers = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/users/export',
  freshLogin: true,
  summary: 'The accounts that the filters match, or those of some ids, as a CSV file',
  access: ['admin'],
  query: z.object({
    ...userFilter,
    /** Ids with commas between them; the filters do not matter then. */
    ids: z
      .string()
      .max(mostChosen * 25)
      .regex(/^[0-9a-f]{24}(?:,[0-9a-f]{24})*$/, 'Not a list of ids')
      .optional(),
  }),
  response: z.string(),
  status: 200,
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

const saysStatus = (body: {
  status?: unknown;
  notes?: unknown;
  reason?: unknown;
  until?: unknown;
}) =>
  body.status !== undefined ||
  (body.notes !== undefined && body.reason === undefined && body.until === undefined);

/** Shown to the user; the notes are for administrators. A status without one has none. */
export const statusReason = z.object({
  reason: z.string().max(500, 'A reason has at most 500 characters').nullish(),
});

export const setUserStatus = endpoint({
  service: 'svc-auth',
  method: 'PUT',
  path: '/api/admin/users/:userId/status',
  summary:
    "Change an account's status or notes; anything but active ends its sessions everywhere; 409 with the account as it is when somebody else has changed it since the version that this is based on",
  access: ['admin'],
  params: ofUser,
  body: z
    .object({
      /** Left out, it stays; then only the notes may be given. */
      status: z.enum(userStatuses).optional(),
      /** Left out, they stay. */
      notes: z.string().max(2000, 'Notes must be at most 2000 characters').nullish(),
      ...statusReason.shape,
      /** When a suspension or ban ends automatically. */
      until: moment.nullish(),
      version: basedOn,
    })
    .refine(saysStatus, 'Please choose a status'),
  response: userRow,
  status: 200,
});

/** A change of a status or of notes, as a form sends it. */
export type StatusBody = z.input<typeof setUserStatus.body>;

export const setUserRole = endpoint({
  service: 'svc-auth',
  method: 'PUT',
  path: '/api/admin/users/:userId/role',
  summary:
    "Change an account's role; ends its sessions everywhere; 409 with the account as it is when somebody else has changed the role since the version that this is based on",
  access: ['admin'],
  freshLogin: true,
  params: ofUser,
  body: z.object({ role: z.enum(roles), version: basedOn }),
  response: userRow,
  status: 200,
});

export type RoleBody = z.input<typeof setUserRole.body>;

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
