import { getMyEntry, submitEntry } from '@hypercar/contracts/contest';
import {
  exportContestEntries,
  getContestSummary,
  listContestEntries,
  listUserSubmissions,
  setEntryStatus,
} from '@hypercar/contracts/contest-entries';
import { handleCsv } from '@hypercar/service-kit/csv-file';
import { afterCommit } from '@hypercar/service-kit/database';
import { handle, handleShared, inputOf, type Route } from '@hypercar/service-kit/handle';
import { sendJsonRows } from '@hypercar/service-kit/json-rows';
import type { Accounts } from '../members/members';
import { type ContestPeriod, seasonOf } from '../period/period';
import type { SeasonPeriods } from '../seasons/seasons';
import { entriesFileName, entryColumns } from './entry-files';
import { countAllEntries, readSummary } from './entry-list';
import {
  readEntryPage,
  readSubmissions,
  setContestEntryStatus,
  walkContestEntries,
} from './entry-rows';
import { presentMyEntry } from './entry.presenter';
import { findEntry, submitMemberEntry } from './submit-entry';

export { addToContest } from './add-to-contest';
export { countEntries, entriesProof } from './entry-counts';
export { countAllEntries, type RankedEntry, walkEntries } from './entry-list';
export { wantReviews } from './entry-origins';
export { findMember } from './entry-rows';
export { prepareEntries } from './prepare-entries';
export { reviewEntries } from './review-entries';
export { countAllSubmissions, findSharedDevices } from './shared-devices';
export {
  countSubmissionsOfDay,
  exportEntry,
  forgetEntries,
  submitMemberEntry,
} from './submit-entry';

/** A page with a limit; without one the whole list, sent as it is read. */
const listRoute = (seasons: SeasonPeriods, accounts: Accounts): Route => {
  const page = handleShared(listContestEntries, ({ query }) =>
    readEntryPage(accounts, {
      ...query,
      season: seasonOf(seasons.ofSeason(query.season)),
      limit: query.limit ?? 1,
    }),
  );
  return {
    ...page,
    respond: (request, response) => {
      const { query } = inputOf(listContestEntries, request);
      if (query.limit) return page.respond(request, response);
      return sendJsonRows(
        response,
        walkContestEntries(accounts, {
          ...query,
          season: seasonOf(seasons.ofSeason(query.season)),
        }),
      );
    },
  };
};

const exportRoute = (seasons: SeasonPeriods, accounts: Accounts, now: () => Date): Route =>
  handleCsv(exportContestEntries, async ({ query }) => {
    const season = seasonOf(seasons.ofSeason(query.season));
    return {
      fileName: entriesFileName(now(), query.season),
      columns: entryColumns,
      batches: walkContestEntries(accounts, { season, sort: 'points' }),
      expected: await countAllEntries(season),
    };
  });

/** A member's entry of a season, as they see it; null without one. */
export const readMyEntry = async (period: ContestPeriod, userId: string) => {
  const entry = await findEntry(seasonOf(period), userId);
  return entry && presentMyEntry(entry);
};

const submitting = (
  period: ContestPeriod,
  now: () => Date,
  onEntered: () => void,
): readonly Route[] => [
  handle(submitEntry, async ({ user, body, origin }) => {
    const submission = { userId: user.sub, body, origin, at: now() };
    const entry = presentMyEntry(await submitMemberEntry(period, submission));
    afterCommit(onEntered);
    return { message: 'Your entry has been submitted. Good luck!', entry };
  }),
  handle(getMyEntry, ({ user }) => readMyEntry(period, user.sub)),
];

export const entryRoutes = (
  seasons: SeasonPeriods,
  accounts: Accounts,
  now: () => Date,
  onEntered: () => void,
): readonly Route[] => [
  ...submitting(seasons.period, now, onEntered),
  listRoute(seasons, accounts),
  exportRoute(seasons, accounts, now),
  handleShared(getContestSummary, ({ query }) =>
    readSummary(seasonOf(seasons.ofSeason(query.season))),
  ),
  handle(setEntryStatus, ({ params, body, user }) =>
    setContestEntryStatus(accounts.readMembers, params.id, {
      ...body,
      reason: body.reason,
      by: user,
      at: now(),
    }),
  ),
  handle(listUserSubmissions, ({ params }) => readSubmissions(accounts.readMembers, params.userId)),
];
