import { z } from 'zod';
import type { SessionCheck } from './authenticate';
import { unavailable } from './errors';
import { type Addresses, internalCall } from './internal-call';
import { repeat } from './repeat';

/** Sessions that ended before their token did. */
const endedSessions = z.array(
  z.object({ sid: z.string(), endedAt: z.coerce.date(), expiresAt: z.coerce.date() }),
);
export type EndedSession = z.infer<typeof endedSessions>[number];

/** Asks for the sessions that ended at or after the given moment. */
export type ReadEnded = (since: Date) => Promise<EndedSession[]>;

/** Asks svc-auth at its addresses. */
export const readEndedFrom =
  (auth: Addresses, internalToken: string): ReadEnded =>
  async (since) => {
    const path = `/internal/ended-sessions?since=${since.toISOString()}` as const;
    return endedSessions.parse(await internalCall(auth, path, internalToken));
  };

export interface EndedSessionWatch {
  /** Resolves with the first answer. */
  known: Promise<void>;
  isLive: SessionCheck;
  /** Calls back once when the session ends; returns how to stop listening. */
  onEnd(sid: string, callback: () => void): () => void;
  stop(): Promise<void>;
}

/** Replicas' clocks differ a little, and a write becomes visible after its time stamp. */
const overlapMs = 10_000;

/**
 * Keeps the ended sessions of svc-auth in memory, asked for twice a second, so that every service refuses a dead token
 * within a second and goes on with what it knows while svc-auth is down. Before the first answer it throws 503.
 */
export const watchEndedSessions = (read: ReadEnded, everyMs = 500): EndedSessionWatch => {
  const ended = new Map<string, Date>();
  const listeners = new Map<string, Set<() => void>>();
  let since: Date | undefined;
  let tellKnown = (): void => undefined;
  const known = new Promise<void>((resolve) => (tellKnown = resolve));

  const learn = ({ sid, expiresAt }: EndedSession): void => {
    if (ended.has(sid)) return;
    ended.set(sid, expiresAt);
    for (const callback of listeners.get(sid) ?? []) callback();
    listeners.delete(sid);
  };
  const forgetExpired = (now: Date): void => {
    for (const [sid, expiresAt] of ended) if (expiresAt < now) ended.delete(sid);
  };
  const poll = repeat('ended sessions', everyMs, async () => {
    const asked = new Date();
    for (const session of await read(since ?? new Date(0))) learn(session);
    forgetExpired(asked);
    since = new Date(asked.getTime() - overlapMs);
    tellKnown();
  });

  return {
    known,
    isLive: ({ sid }) => {
      if (!since) throw unavailable('Signing in cannot be checked just now. Please try again.');
      return !ended.has(sid);
    },
    onEnd: (sid, callback) => {
      if (ended.has(sid)) callback();
      const set = listeners.get(sid) ?? new Set();
      listeners.set(sid, set.add(callback));
      return () => {
        set.delete(callback);
        if (set.size === 0) listeners.delete(sid);
      };
    },
    stop: () => poll.stop(),
  };
};
