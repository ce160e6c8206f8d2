import type { CleanupStatus } from '@hypercar/contracts/cleanup-tasks';

/** When the next reset is, for a status that may be old: resets go on while nobody asks. */
export const nextResetAfter = (
  { nextResetAt, resetEveryMs }: Pick<CleanupStatus, 'nextResetAt' | 'resetEveryMs'>,
  now: number,
): number => {
  const next = Date.parse(nextResetAt);
  if (next > now) return next;
  return next + (Math.floor((now - next) / resetEveryMs) + 1) * resetEveryMs;
};

const minuteMs = 60_000;

/** Hours and minutes until a moment, never less than none; a minute that has begun counts. */
export const hoursAndMinutes = (until: number, now: number): { hours: number; minutes: number } => {
  const total = Math.ceil(Math.max(0, until - now) / minuteMs);
  return { hours: Math.floor(total / 60), minutes: total % 60 };
};
