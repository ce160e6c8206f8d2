import type { CleanupStatus } from '@hypercar/contracts/cleanup-tasks';

/** The next reset, computed from a status that may be stale. */
export const nextResetAfter = (
  { nextResetAt, resetEveryMs }: Pick<CleanupStatus, 'nextResetAt' | 'resetEveryMs'>,
  now: number,
): number => {
  const next = Date.parse(nextResetAt);
  if (next > now) return next;
  return next + (Math.floor((now - next) / resetEveryMs) + 1) * resetEveryMs;
};

const minuteMs = 60_000;

/** Hours and minutes until a moment, at least 0, rounded up to minutes. */
export const hoursAndMinutes = (until: number, now: number): { hours: number; minutes: number } => {
  const total = Math.ceil(Math.max(0, until - now) / minuteMs);
  return { hours: Math.floor(total / 60), minutes: total % 60 };
};
