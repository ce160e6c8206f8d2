import { addToCounters, type CounterProof } from '@hypercar/service-kit/counters';
import { dayCounter, dayProof, readDayCounters } from '@hypercar/service-kit/day-counters';
import { LoginAttempt, type LoginAttemptRecord } from './login-attempt.model';

const prefixOf = (success: boolean): string =>
  success ? 'login-days/success/' : 'login-days/failure/';

/** Adds attempts to the counters of their days, or takes them out; a part of the write's transaction. */
export const countAttempts = async (
  attempts: readonly Pick<LoginAttemptRecord, 'success' | 'attemptedAt'>[],
  by: 1 | -1,
): Promise<void> => {
  const changes: Record<string, number> = {};
  for (const { success, attemptedAt } of attempts) {
    const name = dayCounter(prefixOf(success), attemptedAt);
    changes[name] = (changes[name] ?? 0) + by;
  }
  await addToCounters(changes);
};

/** Login attempts a day, those that succeeded or those that failed. */
export const readAttemptDays = (success: boolean, now: Date) =>
  readDayCounters(prefixOf(success), now);

export const attemptProofs: readonly CounterProof[] = [true, false].map((success) =>
  dayProof(prefixOf(success), LoginAttempt, 'attemptedAt', { success }),
);
