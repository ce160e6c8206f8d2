import { type AttemptResult, attemptResults } from '@hypercar/contracts/login-attempts';
import type { Given } from '@hypercar/app-kit/search-state';
import { sinceOf, spanNamed, type TimeSpan } from '../../../lists/time-span';

export interface AttemptFilter {
  time: TimeSpan;
  ip: string;
  result: AttemptResult | 'all';
}

/** The filter that an address gives. */
export const filterIn = ({ time, ip = '', result }: Given): AttemptFilter => ({
  time: spanNamed(time, Date.now()),
  ip,
  result: attemptResults.find((known) => known === result) ?? 'all',
});

/** The filter as query parameters, without defaults. */
export const attemptQuery = ({ time, ip, result }: AttemptFilter) => ({
  ...sinceOf(time),
  ...(ip.trim() ? { ip: ip.trim() } : {}),
  ...(result === 'all' ? {} : { result }),
});
