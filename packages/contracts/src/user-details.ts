import { z } from 'zod';
import { auditEntry } from './audit-log';
import { courseAccess } from './course-access';
import { emailLog } from './email-logs';
import { endpoint } from './endpoint';
import { id } from './fields';
import { loginAttempt } from './login-attempts';
import { mySession } from './my-account';
import { supportTicket } from './support';
import { userRow } from './users';

const ofUser = z.object({ userId: id });

/** How many of each list: the newest. Whoever needs more opens the list itself. */
export const detailsShown = 20;

export const getUserDetails = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/users/:userId/details',
  summary:
    'An account with its sessions, and the newest mails, sign-in attempts, support tickets and changes by administrators',
  access: ['admin'],
  params: ofUser,
  response: z.object({
    user: userRow,
    /** Those that live; none is the reader's own. */
    sessions: z.array(mySession),
    mails: z.array(emailLog),
    attempts: z.array(loginAttempt),
    tickets: z.array(supportTicket),
    history: z.array(auditEntry),
    referrals: z.object({ pending: z.number().int(), rewarded: z.number().int() }),
  }),
  status: 200,
});
export type UserDetails = z.infer<(typeof getUserDetails)['response']>;

export const getMemberDetails = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/admin/members/:userId',
  summary:
    'What a member has in the contest and the course: points, entry, access, progress, and a block',
  access: ['admin'],
  params: ofUser,
  response: z.object({
    points: z.number().int(),
    /** Of the current season. */
    entry: z
      .object({
        rhinestoneGuess: z.number().int(),
        totalPoints: z.number().int(),
        totalEntries: z.number().int(),
      })
      .nullable(),
    access: z.array(courseAccess),
    /** Why they may not write in the community. */
    blocked: z.string().nullable(),
  }),
  status: 200,
});
export type MemberDetails = z.infer<(typeof getMemberDetails)['response']>;
