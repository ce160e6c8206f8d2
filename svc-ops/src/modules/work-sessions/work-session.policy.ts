import type { Claims } from '@hypercar/service-kit/token';

/** Everybody sees who is at work; what somebody worked is theirs and the admins' to see. */
export const sessionsVisibleTo = ({ role, sub }: Claims): Record<string, unknown> =>
  role === 'admin' ? {} : { $or: [{ running: true }, { userId: sub }] };

export const canChangeSession = ({ role, sub }: Claims, userId: unknown): boolean =>
  role === 'admin' || String(userId) === sub;
