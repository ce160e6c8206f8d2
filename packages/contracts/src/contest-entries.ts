import { z } from 'zod';
import { entryStatuses } from './contest';
import { endpoint, roles } from './endpoint';
import { id, idParams, moment, normalText, pageQuery } from './fields';
import { seasonQuery } from './season-number';

/** What an administrator should look at before a draw. */
export const entryFlags = ['same-origin', 'unverified', 'disposable-mail'] as const;
export type EntryFlag = (typeof entryFlags)[number];

export const entrySorts = ['points', 'entries', 'guess', 'submitted', 'updated'] as const;
export type EntrySort = (typeof entrySorts)[number];

/** The filter of a list of entries: those that take part, those taken out, those with a flag. */
export const entryShows = ['active', 'void', 'flagged'] as const;
export type EntryShow = (typeof entryShows)[number];

/** The name in a row whose member could not be looked up. */
export const unknownName = 'Unknown';

export const contestEntry = z.object({
  id,
  userId: id,
  /** The place in the order asked for, void entries left out; null for those. */
  rank: z.number().int().nullable(),
  /** The place is this one or a later one: a list that is searched or shows flagged entries counts a thousand places. */
  rankAtLeast: z.literal(true).optional(),
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles).nullable(),
  /** False when svc-auth does not answer or does not know this id. */
  memberKnown: z.boolean(),
  rhinestoneGuess: z.number().int(),
  bonusWeightGuess: z.string().nullable(),
  designName: z.string().nullable(),
  designSize: z.string().nullable(),
  totalPoints: z.number().int(),
  totalEntries: z.number().int(),
  status: z.enum(entryStatuses),
  voidReason: z.string().nullable(),
  voidedBy: z.string().nullable(),
  flags: z.array(z.enum(entryFlags)),
  submittedAt: moment,
  updatedAt: moment,
});
export type ContestEntryRow = z.infer<typeof contestEntry>;

const admin = { service: 'svc-contest', access: ['admin'], status: 200 } as const;
const userParams = z.object({ userId: id });

export const listContestEntries = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/contest-entries',
  summary:
    'Entries of a season, the current one unless it says which, with their members, best first, equal ones by the earlier submission; all, or those whose username or e-mail has words that begin with those of search: of more than a thousand the newest thousand',
  query: pageQuery.extend({
    ...seasonQuery.shape,
    sort: z.enum(entrySorts).default('points'),
    search: z.string().max(254, 'A search has at most 254 characters').optional(),
    show: z.enum(entryShows).optional(),
  }),
  response: z.array(contestEntry),
  paged: true,
});

export const getContestSummary = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/contest-entries/summary',
  summary: "The panel's tiles, of the current season unless it says which",
  query: seasonQuery,
  response: z.object({
    total: z.number().int(),
    participants: z.number().int(),
    averageGuess: z.number().int(),
    topScore: z.number().int(),
  }),
});

export const exportContestEntries = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/contest-entries/export',
  freshLogin: true,
  summary: 'Every entry of a season, the current one unless it says which, as a CSV file',
  query: seasonQuery,
  response: z.string(),
});

export const setEntryStatus = endpoint({
  ...admin,
  method: 'PUT',
  path: '/api/admin/contest-entries/:id/status',
  summary: 'Void an entry, with a reason, or restore it',
  params: idParams,
  body: z
    .object({
      status: z.enum(entryStatuses),
      reason: z
        .string()
        .max(500, 'A reason has at most 500 characters')
        .transform(normalText)
        .optional(),
    })
    .refine(({ status, reason }) => status === 'active' || Boolean(reason), {
      path: ['reason'],
      message: 'Please say why the entry is void',
    }),
  response: contestEntry,
});

export const socialActivity = z.object({
  id,
  platform: z.string(),
  sharedAt: moment,
  points: z.number().int(),
  entries: z.number().int(),
});
export type SocialActivity = z.infer<typeof socialActivity>;

export const getUserActivity = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/user-activity/:userId',
  summary: "One member's shares, newest first",
  params: userParams,
  response: z.array(socialActivity),
});

export const exportUserActivity = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/user-activity/:userId/export',
  freshLogin: true,
  summary: "One member's shares as a CSV file",
  params: userParams,
  response: z.string(),
});

export const listUserSubmissions = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/admin/user-activity/:userId/submissions',
  summary: 'Each guess of one member with its address and agent, newest first',
  params: userParams,
  response: z.array(
    z.object({
      id,
      rhinestoneGuess: z.number().int(),
      bonusWeightGuess: z.string().nullable(),
      entryType: z.string(),
      submittedAt: moment,
      ipAddress: z.string(),
      userAgent: z.string(),
    }),
  ),
});
