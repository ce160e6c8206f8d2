import { endpointQuery } from '@hypercar/app-kit/query';
import {
  getContestSummary,
  getUserActivity,
  listUserSubmissions,
} from '@hypercar/contracts/contest-entries';

/** The figures of the panel's tiles, of a season. */
export const summaryQuery = (season?: number) =>
  endpointQuery(getContestSummary, season === undefined ? undefined : { query: { season } });

/** One member's shares, newest first. */
export const activityQuery = (userId: string) =>
  endpointQuery(getUserActivity, { params: { userId } });

/** Each guess of one member, newest first. */
export const submissionsQuery = (userId: string) =>
  endpointQuery(listUserSubmissions, { params: { userId } });
