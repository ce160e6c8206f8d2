import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, moment, pageQuery, sortBy } from './fields';

export const loginAttempt = z.object({
  id,
  username: z.string(),
  email: z.string().nullable(),
  ipAddress: z.string(),
  userAgent: z.string(),
  success: z.boolean(),
  errorMessage: z.string().nullable(),
  attemptedAt: moment,
});
export type LoginAttempt = z.infer<typeof loginAttempt>;

export const attemptResults = ['success', 'failure'] as const;
export type AttemptResult = (typeof attemptResults)[number];

/** The columns by which a list of attempts is sorted, failures before successes; within one value the newest come first. */
export const sortedAttemptColumns = ['username', 'attemptedAt', 'ipAddress', 'success'] as const;

/** The filters and the order of a list of attempts, all optional. */
const attemptFilter = {
  /** Attempts from this moment on. */
  since: moment.optional(),
  /** An IPv4 address, what addresses begin with, or parts of any address as they begin. */
  ip: z.string().trim().max(45, 'An address has at most 45 characters').optional(),
  result: z.enum(attemptResults).optional(),
  sort: sortBy(sortedAttemptColumns),
};

const attempts = {
  service: 'svc-auth',
  method: 'GET',
  access: ['admin'],
  query: pageQuery.extend(attemptFilter),
  response: z.array(loginAttempt),
  status: 200,
  paged: true,
} as const;

export const listLoginAttempts = endpoint({
  ...attempts,
  path: '/api/login-attempts',
  summary:
    'Login attempts, newest first unless told; all, or those since a moment, from an address, with a result',
});

export const listFailedLoginAttempts = endpoint({
  ...attempts,
  path: '/api/login-attempts/failed',
  summary: 'Failed login attempts, newest first unless told',
});

export const listLoginAttemptsOf = endpoint({
  ...attempts,
  path: '/api/login-attempts/user/:username',
  summary: 'Login attempts for one username, newest first unless told',
  params: z.object({ username: z.string().min(1).max(254) }),
});

export const exportLoginAttempts = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/login-attempts/export',
  freshLogin: true,
  summary:
    'The login attempts that the filters match, all or for one username, as a CSV file, newest first unless told',
  access: ['admin'],
  query: z.object({ ...attemptFilter, username: z.string().max(254).optional() }),
  response: z.string(),
  status: 200,
});

/** A block after too many failures for one name from one address, from a /64 of IPv6, or from "any address". */
export const loginBlock = z.object({
  id: z.string(),
  username: z.string(),
  ipAddress: z.string(),
  failures: z.number().int(),
  blockedUntil: moment,
});
export type LoginBlock = z.infer<typeof loginBlock>;

export const listLoginBlocks = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/login-blocks',
  summary: 'The current login blocks, with their ends, those that last the longest first',
  access: ['admin'],
  query: pageQuery,
  response: z.array(loginBlock),
  status: 200,
  paged: true,
});

export const removeLoginBlock = endpoint({
  service: 'svc-auth',
  method: 'DELETE',
  path: '/api/login-blocks/:id',
  summary: 'Remove a login block',
  access: ['admin'],
  params: z.object({ id: z.string().min(1).max(500) }),
  response: z.undefined(),
  status: 204,
});
