import {
  exportContestEntries,
  exportUserActivity,
  getContestSummary,
  getUserActivity,
  listContestEntries,
  listUserSubmissions,
  setEntryStatus,
  unknownName,
} from '@hypercar/contracts/contest-entries';
import { handleCsv } from '@hypercar/service-kit/csv';
import { handle, inputOf, type Route } from '@hypercar/service-kit/handle';
import { readSummary } from '../contest/entry-list.service';
import type { Accounts, ReadMembers } from '../members/members';
import {
  readActivity,
  readEntryPage,
  readSubmissions,
  setContestEntryStatus,
  walkContestEntries,
} from './contest-entries.service';
import { activityColumns, activityFileName, entriesFileName, entryColumns } from './entry-files';
import { sendCsvRows, sendJsonRows } from './send-rows.routes';

/** A page with a limit; without one the whole list, sent as it is read. */
const listRoute = (accounts: Accounts): Route => {
  const page = handle(listContestEntries, ({ query }) =>
    readEntryPage(accounts, { ...query, limit: query.limit ?? 1 }),
  );
  return {
    ...page,
    respond: (request, response) => {
      const { query } = inputOf(listContestEntries, request);
      if (query.limit) return page.respond(request, response);
      return sendJsonRows(response, walkContestEntries(accounts, query));
    },
  };
};

const exportRoute = (accounts: Accounts, now: () => Date): Route => ({
  ...handle(exportContestEntries, () => Promise.resolve('')),
  respond: (_request, response) => {
    const rows = walkContestEntries(accounts, { sort: 'points' });
    return sendCsvRows(response, entriesFileName(now()), entryColumns, rows);
  },
});

const activityRoutes = (readMembers: ReadMembers, now: () => Date): readonly Route[] => [
  handle(getUserActivity, async ({ params }) => {
    return (await readActivity(readMembers, params.userId)).activities;
  }),
  handleCsv(exportUserActivity, async ({ params }) => {
    const { member, activities } = await readActivity(readMembers, params.userId);
    const fileName = activityFileName(member?.username ?? unknownName, now());
    return { fileName, columns: activityColumns, rows: activities };
  }),
  handle(listUserSubmissions, ({ params }) => readSubmissions(readMembers, params.userId)),
];

export const contestEntryRoutes = (accounts: Accounts, now: () => Date): readonly Route[] => [
  listRoute(accounts),
  exportRoute(accounts, now),
  handle(getContestSummary, () => readSummary()),
  handle(setEntryStatus, ({ params, body, user }) =>
    setContestEntryStatus(accounts.readMembers, params.id, {
      ...body,
      reason: body.reason,
      by: user,
      at: now(),
    }),
  ),
  ...activityRoutes(accounts.readMembers, now),
];
