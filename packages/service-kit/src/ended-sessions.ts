import { z } from 'zod';
import { unavailable } from './errors';
import { type Addresses, noAnswerCame } from './internal-call';
import { internalLines } from './internal-lines';
import { repeat } from './repeat';
import type { Claims } from './token';

/** Sessions that ended before their token did. */
const endedSessions = z.array(
  z.object({ sid: z.string(), endedAt: z.coerce.date(), expiresAt: z.coerce.date() }),
);
export type EndedSession = z.infer<typeof endedSessions>[number];

/** The sessions that ended at or after the given moment, then those that end later, as long as the signal does not abort it. */
export type EndedSessions = (since: Date, signal: AbortSignal) => AsyncIterable<EndedSession[]>;

/**
 * Follows svc-auth, which sends a line each two seconds, and at once when a session ends; without one for silentMs another of its replicas is asked. One of a release before `follow` sends its only line when a session ends, or after two seconds.
 */
export const endedSessionsOf = (
  auth: Addresses,
  internalToken: string,
  silentMs = 3000,
): EndedSessions => {
  // Whatever ends an answer, the next attempt begins with another replica: one that has frozen accepts connections.
  const addresses = auth.split(',');
  const next = (): Addresses => {
    const address = addresses.shift()!;
    addresses.push(address);
    return address;
  };
  return async function* (since, signal) {
    const path = `/internal/ended-sessions?since=${since.toISOString()}&follow=true` as const;
    for (let left = addresses.length; left > 0; left -= 1)
      try {
        for await (const line of internalLines(next(), path, internalToken, { signal, silentMs }))
          yield endedSessions.parse(JSON.parse(line));
        return;
      } catch (error) {
        if (left === 1 || !noAnswerCame(error)) throw error;
      }
  };
};

type Follower = (ended: readonly EndedSession[]) => void;

export interface EndedSessionWatch {
  /** Resolves with the first answer. */
  known: Promise<void>;
  isLive(session: Pick<Claims, 'sid'>): boolean;
  /** True when the ended sessions were asked for within these milliseconds, and answered. */
  wasAnsweredWithin(ms: number): boolean;
  /** Calls back once when the session ends; returns a function that unsubscribes. */
  onEnd(sid: string, callback: () => void): () => void;
  /** Calls back after each answer of the source with the sessions that it tells first; returns a function that unsubscribes. */
  onAnswer(callback: Follower): () => void;
  stop(): Promise<void>;
}

/** Subscribers to the end of one session, and to each answer. */
const createListeners = () => {
  const ofOne = new Map<string, Set<() => void>>();
  const followers = new Set<Follower>();
  return {
    notify: (news: readonly EndedSession[]): void => {
      for (const { sid } of news) {
        for (const callback of ofOne.get(sid) ?? []) callback();
        ofOne.delete(sid);
      }
      for (const follow of followers) follow(news);
    },
    add: (sid: string, callback: () => void) => {
      const set = ofOne.get(sid) ?? new Set();
      ofOne.set(sid, set.add(callback));
      return () => {
        set.delete(callback);
        if (set.size === 0) ofOne.delete(sid);
      };
    },
    follow: (callback: Follower) => {
      followers.add(callback);
      return () => followers.delete(callback);
    },
  };
};

/** Replicas' clocks differ a little, and a write becomes visible after its time stamp. */
const overlapMs = 10_000;

const minute = 60_000;

/** The ended sessions whose tokens have not expired. */
const createMemory = () => {
  const ended = new Map<string, Date>();
  let cleanedAt = 0;
  const forgetExpired = (now: number): void => {
    if (now - cleanedAt < minute) return;
    cleanedAt = now;
    for (const [sid, expiresAt] of ended) if (expiresAt.getTime() < now) ended.delete(sid);
  };
  return {
    has: (sid: string) => ended.has(sid),
    /** Answers those that are new. */
    learn: (told: readonly EndedSession[]): EndedSession[] => {
      forgetExpired(Date.now());
      const news = told.filter(({ sid }) => !ended.has(sid));
      for (const { sid, expiresAt } of news) ended.set(sid, expiresAt);
      return news;
    },
  };
};

/**
 * Keeps the ended sessions of svc-auth in memory, so that every service refuses a dead token within two seconds, and keeps
 * working while svc-auth is down. Asks its source again everyMs after that has ended. Before the first answer it throws 503.
 */
export const watchEndedSessions = (read: EndedSessions, everyMs = 500): EndedSessionWatch => {
  const ended = createMemory();
  const listeners = createListeners();
  let since: Date | undefined;
  /** On the clock of performance.now. */
  let asOf = -Infinity;
  let markKnown = (): void => undefined;
  const known = new Promise<void>((resolve) => (markKnown = resolve));

  const poll = repeat('ended sessions', everyMs, async (stopping) => {
    let asked = Date.now();
    let askedAt = performance.now();
    for await (const told of read(since ?? new Date(0), stopping)) {
      listeners.notify(ended.learn(told));
      since = new Date(asked - overlapMs);
      asOf = askedAt;
      markKnown();
      asked = Date.now();
      askedAt = performance.now();
    }
  });

  return {
    known,
    isLive: ({ sid }) => {
      if (!since) throw unavailable('Signing in cannot be checked just now. Please try again.');
      return !ended.has(sid);
    },
    wasAnsweredWithin: (ms) => performance.now() - asOf < ms,
    onEnd: (sid, callback) => {
      if (ended.has(sid)) callback();
      return listeners.add(sid, callback);
    },
    onAnswer: listeners.follow,
    stop: () => poll.stop(),
  };
};
