/** The signed-in user's own account: sessions, logins, referrals, stored data and deletion. */
import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, messageResponse, moment } from './fields';

export const mySession = z.object({
  id,
  current: z.boolean(),
  createdAt: moment,
  lastUsedAt: moment,
  ipAddress: z.string(),
  userAgent: z.string(),
});
export type MySession = z.infer<typeof mySession>;

export const listMySessions = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where I am signed in, this session first',
  access: 'signed-in',
  response: z.array(mySession),
  status: 200,
});

export const endMySession = endpoint({
  service: 'svc-auth',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Sign one of my sessions out',
  access: 'signed-in',
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const endMyOtherSessions = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'Sign me out everywhere else',
  access: 'signed-in',
  response: messageResponse,
  status: 200,
});

export const loginAchievementTypes = [
  'first_login',
  'streak_3',
  'streak_7',
  'streak_30',
  'logins_100',
] as const;

export const myLogins = z.object({
  loginCount: z.number().int(),
  loginStreak: z.number().int(),
  maxLoginStreak: z.number().int(),
  lastLoginAt: moment.nullable(),
  achievements: z.array(z.object({ type: z.enum(loginAchievementTypes), unlockedAt: moment })),
  /** The last 30 days on which I logged in, newest first. */
  days: z.array(z.object({ date: z.iso.date(), loginCount: z.number().int() })),
});
export type MyLogins = z.infer<typeof myLogins>;

export const getMyLogins = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/auth/logins',
  summary: 'My login count, streak and achievements',
  access: 'signed-in',
  response: myLogins,
  status: 200,
});

export const getTestingAccess = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/auth/testing-access',
  summary: 'Whether my account is a testing account',
  access: 'signed-in',
  response: z.object({ testing: z.boolean() }),
  status: 200,
});

export const myReferrals = z.object({
  referralCode: z.string(),
  link: z.string(),
  pending: z.number().int(),
  rewarded: z.number().int(),
  pointsEarned: z.number().int(),
  pointsPerReferral: z.number().int(),
  pointsForFriend: z.number().int(),
  /** Days between a friend's confirmed address and the reward. */
  holdDays: z.number().int().optional(),
  /** When the holds of the pending ones end whose address is confirmed, the earliest first. */
  pendingUntil: z.array(moment).optional(),
});
export type MyReferrals = z.infer<typeof myReferrals>;

export const getMyReferrals = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/auth/referrals',
  summary: 'My referral link and its results',
  access: 'signed-in',
  response: myReferrals,
  status: 200,
});

export const exportMyData = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/auth/export',
  summary: 'Everything that the product keeps about me',
  access: 'signed-in',
  response: z.record(z.string(), z.unknown()),
  status: 200,
});

export const deleteMyAccount = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/delete-account',
  summary: 'Delete my account and what belongs to it, for good',
  access: 'signed-in',
  body: z.object({
    password: z.string().min(1, 'Password is required').max(1000, 'Password is too long'),
  }),
  response: z.undefined(),
  status: 204,
  carriesSecrets: true,
});
