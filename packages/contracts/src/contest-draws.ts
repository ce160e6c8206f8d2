import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment } from './fields';
import { seasonNumber, seasonQuery } from './season-number';

/** The prizes of the specification, section 9.2; values in whole cents. */
export const contestPrizes = {
  bonus: { name: 'Gift card for the closest weight guess', valueCents: 10_000 },
  grand: { name: '1 year VIP3', valueCents: 189_999 },
  second: { name: 'VIP2', valueCents: 59_999 },
  third: { name: 'VIP1', valueCents: 12_999 },
} as const;
export type ContestPrize = keyof typeof contestPrizes;

export const contestDraw = z.object({
  id,
  season: seasonNumber.optional(),
  seed: z.string(),
  /** The weight in pounds that the bonus went by; null when none was given. */
  actualWeight: z.number().nullable(),
  drawnBy: z.string(),
  drawnAt: moment,
  /** How many entries took part. */
  participants: z.number().int(),
  /** SHA-256 over the entries that took part: the same digest and seed give the same winners. */
  digest: z.string(),
  winners: z.array(
    z.object({
      prize: z.enum(Object.keys(contestPrizes) as [ContestPrize, ...ContestPrize[]]),
      prizeName: z.string(),
      entryId: id,
      userId: id,
      username: z.string(),
      email: z.string().nullable(),
    }),
  ),
});
export type ContestDraw = z.infer<typeof contestDraw>;

const admins = { service: 'svc-contest', access: ['admin'], status: 200 } as const;

export const drawWinners = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/admin/contest/draws',
  freshLogin: true,
  summary: 'Draw the winners by the Official Rules; 409 before the season has ended',
  body: z.object({
    /** The current one unless it says. */
    season: seasonNumber.optional(),
    /** Chosen by chance when it is not given; the same seed over the same entries draws the same winners. */
    seed: z
      .string()
      .regex(/^[\x21-\x7e]{8,100}$/, 'A seed has 8 to 100 visible characters')
      .optional(),
    actualWeight: z.number().positive('The weight must be above 0').max(1_000_000).optional(),
  }),
  response: contestDraw,
  status: 201,
});

export const listDraws = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/admin/contest/draws',
  summary:
    'Every draw of a season, the current one unless it says which, newest first; none is ever changed',
  query: seasonQuery,
  response: z.array(contestDraw),
});

export const checkDraw = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/admin/contest/draws/:id/check',
  summary: 'Repeat a draw with its recorded seed and compare',
  params: idParams,
  response: z.object({
    /** The entries are as they were. */
    sameEntries: z.boolean(),
    sameWinners: z.boolean(),
  }),
});

export const getContestRules = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/contest/rules',
  summary: 'The Official Rules, for administrators',
  response: z.object({
    title: z.string(),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  }),
});
