import { type Sort, type SortLabels, sortChoices } from '@hypercar/app-kit/pages/column-sort';
import {
  type AttemptResult,
  attemptResults,
  type sortedAttemptColumns,
} from '@hypercar/contracts/login-attempts';
import type { Given } from '@hypercar/app-kit/search-state';
import { sinceOf, spanNamed, type TimeSpan } from '../../../lists/time-span';

export type AttemptColumn = (typeof sortedAttemptColumns)[number];

const sortLabels: SortLabels<AttemptColumn> = {
  attemptedAt: ['Oldest first', 'Newest first'],
  username: ['Usernames A to Z', 'Usernames Z to A'],
  ipAddress: ['Addresses, lowest first', 'Addresses, highest first'],
  success: ['Failures first', 'Successes first'],
};

/** The orders of the list with what they are called. */
export const attemptSorts = sortChoices(sortLabels);

export interface AttemptFilter {
  time: TimeSpan;
  ip: string;
  result: AttemptResult | 'all';
  sort: Sort<AttemptColumn>;
}

/** The filter that an address gives. */
export const filterIn = ({ time, ip = '', result, sort }: Given): AttemptFilter => ({
  time: spanNamed(time, Date.now()),
  ip,
  result: attemptResults.find((known) => known === result) ?? 'all',
  sort: attemptSorts.find(([known]) => known === sort)?.[0] ?? '-attemptedAt',
});

/** The filter as query parameters, without defaults. */
export const attemptQuery = ({ time, ip, result, sort }: AttemptFilter) => ({
  ...sinceOf(time),
  ...(ip.trim() ? { ip: ip.trim() } : {}),
  ...(result === 'all' ? {} : { result }),
  ...(sort === '-attemptedAt' ? {} : { sort }),
});
