import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, moment, pageQuery } from './fields';

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

const attempts = {
  service: 'svc-auth',
  method: 'GET',
  access: ['admin'],
  query: pageQuery,
  response: z.array(loginAttempt),
  status: 200,
  paged: true,
} as const;

export const listLoginAttempts = endpoint({
  ...attempts,
  path: '/api/login-attempts',
  summary: 'Login attempts, newest first',
});

export const listFailedLoginAttempts = endpoint({
  ...attempts,
  path: '/api/login-attempts/failed',
  summary: 'Failed login attempts, newest first',
});

export const listLoginAttemptsOf = endpoint({
  ...attempts,
  path: '/api/login-attempts/user/:username',
  summary: 'Login attempts for one username, newest first',
  params: z.object({ username: z.string().min(1).max(254) }),
});

/** Somebody who failed too often at one account from one address. */
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
  summary: 'Who is kept from logging in just now, and until when',
  access: ['admin'],
  response: z.array(loginBlock),
  status: 200,
});

export const removeLoginBlock = endpoint({
  service: 'svc-auth',
  method: 'DELETE',
  path: '/api/login-blocks/:id',
  summary: 'Let somebody try again at once',
  access: ['admin'],
  params: z.object({ id: z.string().min(1).max(500) }),
  response: z.undefined(),
  status: 204,
});
