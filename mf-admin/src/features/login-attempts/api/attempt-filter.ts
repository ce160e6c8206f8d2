import type { AttemptResult } from '@hypercar/contracts/login-attempts';
import { anyTime, sinceOf, type TimeSpan } from '../../../lists/time-span';

export interface AttemptFilter {
  time: TimeSpan;
  ip: string;
  result: AttemptResult | 'all';
}

export const everyAttempt: AttemptFilter = { time: anyTime, ip: '', result: 'all' };

/** The filter as the service takes it: what leaves nothing out is not sent. */
export const attemptQuery = ({ time, ip, result }: AttemptFilter) => ({
  ...sinceOf(time),
  ...(ip.trim() ? { ip: ip.trim() } : {}),
  ...(result === 'all' ? {} : { result }),
});
