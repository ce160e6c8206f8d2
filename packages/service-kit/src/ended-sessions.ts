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

/** Reads the sessions that ended at or after the given moment; may wait for the first one until the signal aborts it. */
export type ReadEnded = (since: Date, signal: AbortSignal) => Promise<EndedSession[]>;

/** Polls svc-auth, which answers at once, or when a session ends, or after two seconds. */
export const readEndedFrom =
  (auth: Addresses, internalToken: string): ReadEnded =>
  async (since, signal) => {
    const path = `/internal/ended-sessions?since=${since.toISOString()}` as const;
    return endedSessions.parse(await internalCall(auth, path, internalToken, { signal }));
  };

export interface EndedSessionWatch {
  /** Resolves with the first answer. */
  known: Promise<void>;
  isLive: SessionCheck;
  /** Calls back once when the session ends; returns a function that unsubscribes. */
  onEnd(sid: string, callback: () => void): () => void;
  /** Calls back for each session that ends; returns a function that unsubscribes. */
  onAnyEnd(callback: (session: EndedSession) => void): () => void;
  stop(): Promise<void>;
}

/** Subscribers to the end of one session, or of any. */
const createListeners = () => {
  const ofOne = new Map<string, Set<() => void>>();
  const ofAny = new Set<(session: EndedSession) => void>();
  return {
    notify: (session: EndedSession): void => {
      for (const callback of ofOne.get(session.sid) ?? []) callback();
      ofOne.delete(session.sid);
      for (const callback of ofAny) callback(session);
    },
    add: (sid: string, callback: () => void) => {
      const set = ofOne.get(sid) ?? new Set();
      ofOne.set(sid, set.add(callback));
      return () => {
        set.delete(callback);
        if (set.size === 0) ofOne.delete(sid);
      };
    },
    addForAny: (callback: (session: EndedSession) => void) => {
      ofAny.add(callback);
      return () => ofAny.delete(callback);
    },
  };
};

/** Replicas' clocks differ a little, and a write becomes visible after its time stamp. */
const overlapMs = 10_000;

/**
 * Keeps the ended sessions of svc-auth in memory, and polls again half a second after each answer, so that every service
 * refuses a dead token within a second, and keeps working while svc-auth is down. Before the first answer it
 * throws 503.
 */
export const watchEndedSessions = (read: ReadEnded, everyMs = 500): EndedSessionWatch => {
  const ended = new Map<string, Date>();
  const listeners = createListeners();
  let since: Date | undefined;
  let markKnown = (): void => undefined;
  const known = new Promise<void>((resolve) => (markKnown = resolve));

  const learn = (session: EndedSession): void => {
    if (ended.has(session.sid)) return;
    ended.set(session.sid, session.expiresAt);
    listeners.notify(session);
  };
  const forgetExpired = (now: Date): void => {
    for (const [sid, expiresAt] of ended) if (expiresAt < now) ended.delete(sid);
  };
  const poll = repeat('ended sessions', everyMs, async (stopping) => {
    const asked = new Date();
    for (const session of await read(since ?? new Date(0), stopping)) learn(session);
    forgetExpired(asked);
    since = new Date(asked.getTime() - overlapMs);
    markKnown();
  });

  return {
    known,
    isLive: ({ sid }) => {
      if (!since) throw unavailable('Signing in cannot be checked just now. Please try again.');
      return !ended.has(sid);
    },
    onEnd: (sid, callback) => {
      if (ended.has(sid)) callback();
      return listeners.add(sid, callback);
    },
    onAnyEnd: listeners.addForAny,
    stop: () => poll.stop(),
  };
};
