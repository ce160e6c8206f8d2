import type { NewSeasonBody } from '@hypercar/contracts/contest-seasons';
import { inTransaction, outsideTransaction } from '@hypercar/service-kit/database';
import { badRequest, conflict } from '@hypercar/service-kit/errors';
import { type ContestPeriod, dayOf, seasonOf, stateOf } from '../period/period';
import {
  addSeason,
  archiveSeason,
  findSeason,
  firstSeasonAs,
  type NewSeason,
} from '../seasons/seasons';
import { movePeriod, type SiteAct } from '../site-content/site-content';
import { prepareSeason } from './prepare-seasons';

const minutes = (moment: Date): string =>
  `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Throws 409 while the former season is not over. */
const refuseUnfinished = (former: ContestPeriod, now: Date): void => {
  const state = stateOf(former, now);
  if (state === 'open')
    throw conflict(
      `The contest is running until ${minutes(former.end)}. Open the next one after that.`,
    );
  if (state === 'upcoming')
    throw conflict(
      `A contest is planned already: it begins on ${minutes(former.start)}. Change its dates under “Contest”.`,
    );
};

/** Throws 400 with the field for dates that do not fit. */
const refuseDates = (
  former: ContestPeriod,
  { startsAt, endsAt }: NewSeasonBody,
  now: Date,
): void => {
  const refuse = (path: string, message: string) =>
    badRequest(message, { errors: [{ path, message }] });
  if (dayOf(new Date(startsAt)) <= dayOf(former.end))
    throw refuse(
      'startsAt',
      `The contest must begin on a later day (UTC) than the last one ended: after ${dayOf(former.end)}`,
    );
  if (new Date(endsAt) <= now) throw refuse('endsAt', 'The end must be still to come');
};

const seasonAs = (number: number, body: NewSeasonBody, { by, at }: SiteAct): NewSeason => ({
  number,
  name: body.name,
  start: new Date(body.startsAt),
  end: new Date(body.endsAt),
  announcedAt: new Date(body.announcedAt),
  prizes: { grand: body.grand, second: body.second, third: body.third },
  rules: body.rules,
  openedAt: at,
  openedBy: by,
  archivedAt: null,
});

/**
 * Opens the season after `former`, archives that as it ran, and makes the new dates the live ones, in one transaction. Throws
 * 400 for dates that do not fit, 409 while the former has not ended, and for the second of two at once.
 */
export const openNextSeason = async (
  former: ContestPeriod,
  body: NewSeasonBody,
  act: SiteAct,
): Promise<void> => {
  refuseUnfinished(former, act.at);
  refuseDates(former, body, act.at);
  const number = seasonOf(former) + 1;
  // A transaction makes no indexes.
  await outsideTransaction(() => prepareSeason(number));
  await inTransaction(async () => {
    const season = seasonAs(number, body, act);
    const stored = (await findSeason(number - 1)) ?? firstSeasonAs(former);
    const { start, end } = former;
    await archiveSeason({ ...stored, number: number - 1, start, end, archivedAt: act.at });
    if (!(await addSeason(season))) throw conflict('Somebody else was faster. Please look again.');
    await act.told('season', [
      { field: 'season', before: number - 1, after: number },
      { field: 'name', before: stored.name, after: season.name },
    ]);
    await movePeriod({ start: season.start, end: season.end }, act);
  });
};
