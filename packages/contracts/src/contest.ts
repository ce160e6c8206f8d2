import { z } from 'zod';
import { achievement } from './achievements';
import { endpoint } from './endpoint';
import { id, moment, normalText } from './fields';
import { pointsNote } from './points-note';

export const contestStates = ['upcoming', 'open', 'ended'] as const;
export const entryStatuses = ['active', 'void'] as const;

/** A UTC day, YYYY-MM-DD. */
export const utcDay = z.iso.date();

export const getContestStatus = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/contest/status',
  summary: 'Whether the contest is open, and its period',
  access: 'anyone',
  response: z.object({ state: z.enum(contestStates), startsAt: moment, endsAt: moment }),
  status: 200,
  publicRead: true,
});

const platform = z
  .string('Please name the platform')
  .transform((text) => normalText(text).toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9-]{1,40}$/, 'This is not a platform'));

export const recordShare = endpoint({
  service: 'svc-contest',
  method: 'POST',
  path: '/api/contest/share',
  summary:
    'Record a share: its points and entries once a platform and UTC day, for referral those of a confirmed one; 409 outside the period',
  access: 'signed-in',
  body: z.object({ platform }),
  response: z.object({
    message: z.string(),
    platform: z.string(),
    /** False when this platform was rewarded today already, or brings nothing. */
    awarded: z.boolean(),
    points: z.number().int(),
    entries: z.number().int(),
    totalPoints: z.number().int(),
    /** Newly unlocked by this share. */
    achievements: z.array(achievement),
    pointsAgainAt: pointsNote.pointsAgainAt,
  }),
  status: 200,
});

const optionalText = (what: string, most: number) =>
  z
    .string()
    .max(most, `${what} has at most ${most} characters`)
    .transform((text) => normalText(text) || null)
    .nullish();

const guess = 'Please enter your guess as a whole number above 0';
export const entryBody = z.object({
  rhinestoneGuess: z
    .int(guess)
    .min(1, guess)
    .max(100_000_000, 'That is more than any car can carry'),
  bonusWeightGuess: optionalText('The weight guess', 50),
  designName: optionalText('The design name', 255),
  designSize: optionalText('The size', 100),
});
export type EntryBody = z.output<typeof entryBody>;

export const myEntry = z.object({
  id,
  rhinestoneGuess: z.number().int(),
  bonusWeightGuess: z.string().nullable(),
  designName: z.string().nullable(),
  designSize: z.string().nullable(),
  totalPoints: z.number().int(),
  totalEntries: z.number().int(),
  status: z.enum(entryStatuses),
  submittedAt: moment,
  updatedAt: moment,
});
export type MyEntry = z.infer<typeof myEntry>;

export const submitEntry = endpoint({
  service: 'svc-contest',
  method: 'POST',
  path: '/api/contest/submit',
  summary: 'Enter the contest, or change my guess; 409 outside the period',
  access: 'signed-in',
  body: entryBody,
  response: z.object({ message: z.string(), entry: myEntry }),
  status: 200,
});

export const getMyEntry = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/contest/entry',
  summary: 'My entry, or null before I have entered',
  access: 'signed-in',
  response: myEntry.nullable(),
  status: 200,
});

export const getDailyStatus = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/contest/daily-status',
  summary: 'My contest tasks of the current UTC day, with their rewards',
  access: 'signed-in',
  response: z.object({
    date: utcDay,
    contestState: z.enum(contestStates),
    visited: z.boolean(),
    submitted: z.boolean(),
    pointsToday: z.number().int(),
    entriesToday: z.number().int(),
    tasks: z.array(
      z.object({
        platform: z.string(),
        name: z.string(),
        points: z.number().int(),
        entries: z.number().int(),
        done: z.boolean(),
      }),
    ),
  }),
  status: 200,
});

export const shareRank = z.object({
  position: z.number().int(),
  username: z.string(),
  shareCount: z.number().int(),
  date: utcDay,
});
export type ShareRank = z.infer<typeof shareRank>;

export const getShareLeaderboard = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/contest/share-leaderboard',
  summary: 'The ten who shared most today; after the contest, on the last day with shares',
  access: 'anyone',
  response: z.array(shareRank),
  status: 200,
  publicRead: true,
});

export const getShareLeader = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/contest/share-leader',
  summary: 'Who leads the share leaderboard, or null',
  access: 'anyone',
  response: shareRank.nullable(),
  status: 200,
  publicRead: true,
});
