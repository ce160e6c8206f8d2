import {
  getPastSeason,
  listPastSeasons,
  listSeasons,
  openSeason,
} from '@hypercar/contracts/contest-seasons';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { ReadMembers } from '../members/members';
import { type Site, siteActs } from '../site-content/site-content';
import { openNextSeason } from './open-season';
import { readSeasons } from './present-season';
import { readPastSeason, readPastSeasons } from './read-past-season';

export { prepareSeasons } from './prepare-seasons';

/** The seasons of the contest: for administrators, who open the next one, and what everybody reads of the archived ones. */
export const seasonRoutes = (
  site: Site,
  readMembers: ReadMembers,
  now: () => Date,
): readonly Route[] => {
  const { seasons } = site;
  const actBy = siteActs(site, now);
  return [
    handle(listSeasons, () => readSeasons(seasons, now())),
    handle(openSeason, async ({ body, user }) => {
      await site.readState();
      await openNextSeason(seasons.ofSeason(undefined), body, actBy(user));
      await site.readState();
      return (await readSeasons(seasons, now()))[0]!;
    }),
    handle(listPastSeasons, () => readPastSeasons(seasons)),
    handle(getPastSeason, ({ query }) => readPastSeason(seasons, query.season, readMembers, now())),
  ];
};
