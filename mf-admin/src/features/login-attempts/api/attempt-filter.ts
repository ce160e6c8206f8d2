import type { AttemptResult } from '@hypercar/contracts/login-attempts';
import { anyTime, sinceOf, type TimeSpan } from '../../../lists/time-span';

export interface AttemptFilter {
  time: TimeSpan;
  ip: string;
  result: AttemptResult | 'all';
}

export const everyAttempt: AttemptFilter = { time: anyTime, ip: '', result: 'all' };

/** The filter as query parameters, without defaults. */
export const attemptQuery = ({ time, ip, result }: AttemptFilter) => ({
  ...sinceOf(time),
  ...(ip.trim() ? { ip: ip.trim() } : {}),
  ...(result === 'all' ? {} : { result }),
});
