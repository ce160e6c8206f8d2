import { z } from 'zod';
import { shareRank } from './contest';
import { contestPrizes } from './contest-draws';
import { contestResults } from './contest-results';
import { endpoint } from './endpoint';
import { moment } from './fields';
import { requiredText } from './form-fields';
import { seasonNumber, seasonQuery } from './season-number';

/** A season is archived when the next one is opened. */
export const seasonStates = ['planned', 'running', 'ended', 'archived'] as const;
export type SeasonState = (typeof seasonStates)[number];

const prizeNames = z.object({ grand: z.string(), second: z.string(), third: z.string() });

/** The first season: the specification's contest. */
export const firstSeasonName = 'Hypercar Rhinestone Contest';
export const firstSeasonPrizes: z.infer<typeof prizeNames> = {
  grand: contestPrizes.grand.name,
  second: contestPrizes.second.name,
  third: contestPrizes.third.name,
};

const dates = { startsAt: moment, endsAt: moment, announcedAt: moment };

export const contestSeason = z.object({
  number: seasonNumber,
  name: z.string(),
  state: z.enum(seasonStates),
  ...dates,
  prizes: prizeNames,
  rules: z.string(),
  /** How many entries it has. */
  entries: z.number().int(),
  openedAt: moment.nullable(),
  openedBy: z.string().nullable(),
});
export type ContestSeason = z.infer<typeof contestSeason>;

const time = z.iso.datetime({ error: 'Please enter a day and a time that exist' });
const prize = (which: string) => requiredText(`Please enter the ${which} prize`, 100);
const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

export const newSeasonBody = z
  .object({
    name: requiredText('Please enter a name', 100),
    startsAt: time,
    endsAt: time,
    announcedAt: time,
    grand: prize('grand'),
    second: prize('second'),
    third: prize('third'),
    rules: requiredText('Please enter the rules', 20_000),
  })
  .refine(({ startsAt, endsAt }) => isBefore(startsAt, endsAt), {
    path: ['endsAt'],
    message: 'The contest must end after it begins',
  })
  .refine(({ endsAt, announcedAt }) => !isBefore(announcedAt, endsAt), {
    path: ['announcedAt'],
    message: 'The winners are announced after the end',
  });
export type NewSeasonBody = z.output<typeof newSeasonBody>;

const admins = { service: 'svc-contest', access: ['admin'], status: 200 } as const;

export const listSeasons = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/admin/contest/seasons',
  summary: 'Every season of the contest, the newest first, which is the current one',
  response: z.array(contestSeason),
});

export const openSeason = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/admin/contest/seasons',
  freshLogin: true,
  summary:
    'Open a new season, which archives the former one for good; 409 before that has ended, and for who comes second',
  body: newSeasonBody,
  response: contestSeason,
  status: 201,
});

const everybody = { service: 'svc-contest', access: 'anyone', status: 200 } as const;

export const listPastSeasons = endpoint({
  ...everybody,
  method: 'GET',
  path: '/api/contest/seasons',
  summary: 'The archived seasons, the newest first',
  response: z.array(z.object({ number: seasonNumber, name: z.string(), ...dates })),
  publicRead: true,
});

export const pastSeason = z.object({
  number: seasonNumber,
  name: z.string(),
  ...dates,
  prizes: prizeNames,
  /** The ten who shared most on its last day with shares. */
  board: z.array(shareRank),
  /** Of its newest draw; empty before the announcement, and while nothing is drawn. */
  winners: contestResults.shape.winners,
});
export type PastSeason = z.infer<typeof pastSeason>;

export const getPastSeason = endpoint({
  ...everybody,
  method: 'GET',
  path: '/api/contest/season',
  summary: 'An archived season: dates, prizes, final board and winners; 404 for the current one',
  query: seasonQuery.required(),
  response: pastSeason,
});
