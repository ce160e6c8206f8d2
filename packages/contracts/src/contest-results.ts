import { z } from 'zod';
import { contestStates } from './contest';
import { endpoint } from './endpoint';
import { moment } from './fields';

/** The contest's states, and after its end the announcement of who won. */
export const contestPhases = [...contestStates, 'announced'] as const;

export const contestResults = z.object({
  phase: z.enum(contestPhases),
  startsAt: moment,
  endsAt: moment,
  /** When the winners become public. */
  announcedAt: moment,
  /** Of the newest draw; empty before the announcement, and while nothing is drawn. */
  winners: z.array(
    z.object({
      prizeName: z.string(),
      /** Null for a member who has left. */
      username: z.string().nullable(),
    }),
  ),
});
export type ContestResults = z.infer<typeof contestResults>;

export const getContestResults = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/contest/results',
  summary: "The contest's phase and dates, and from the announcement on who won",
  access: 'anyone',
  response: contestResults,
  status: 200,
  publicRead: true,
});
