import type { LoginAttempt } from '@hypercar/contracts/login-attempts';

export const timeSpans = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const;
export type TimeSpan = keyof typeof timeSpans | 'any';

export interface AttemptFilter {
  span: TimeSpan;
  /** Milliseconds of the clock when the span was chosen. */
  chosenAt: number;
  ip: string;
  result: 'all' | 'success' | 'failure';
}

export const everyAttempt: AttemptFilter = { span: 'any', chosenAt: 0, ip: '', result: 'all' };

/** The moment from which attempts count, in milliseconds; 0 for any time. */
const beginOf = ({ span, chosenAt }: AttemptFilter): number =>
  span === 'any' ? 0 : chosenAt - timeSpans[span] * 3_600_000;

export const isBefore = (filter: AttemptFilter, { attemptedAt }: LoginAttempt): boolean =>
  Date.parse(attemptedAt) < beginOf(filter);

/** Does an attempt match time, address (any part of it) and result? */
export const matchesAttempt = (filter: AttemptFilter, attempt: LoginAttempt): boolean =>
  !isBefore(filter, attempt) &&
  attempt.ipAddress.includes(filter.ip.trim()) &&
  (filter.result === 'all' || attempt.success === (filter.result === 'success'));
