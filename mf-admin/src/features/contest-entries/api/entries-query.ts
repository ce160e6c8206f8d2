import { endpointQuery } from '@hypercar/app-kit/query';
import { getUserActivity, listContestEntries } from '@hypercar/contracts/contest-entries';

/** Every entry with its member, best first. */
export const entriesQuery = () => endpointQuery(listContestEntries);

/** One member's shares, newest first. */
export const activityQuery = (userId: string) =>
  endpointQuery(getUserActivity, { params: { userId } });
