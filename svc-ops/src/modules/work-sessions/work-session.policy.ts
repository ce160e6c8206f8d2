import type { Claims } from '@hypercar/service-kit/token';

/** Everybody sees the running sessions; past sessions are visible to their owner and to admins. */
export const sessionsVisibleTo = ({ role, sub }: Claims): Record<string, unknown> =>
  role === 'admin' ? {} : { $or: [{ running: true }, { userId: sub }] };

export const canChangeSession = ({ role, sub }: Claims, userId: unknown): boolean =>
  role === 'admin' || String(userId) === sub;
