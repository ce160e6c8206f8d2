import { z } from 'zod';
import { untilBeat } from './beat';
import { unavailable } from './errors';
import { type Addresses, noAnswerCame } from './internal-call';
import { internalLines } from './internal-lines';
import { repeat } from './repeat';
import { createUse, restAfterMs, type Use } from './rest-when-unused';
import type { Claims } from './token';

/** Sessions that ended before their token did. */
const endedSessions = z.array(
  z.object({ sid: z.string(), endedAt: z.coerce.date(), expiresAt: z.coerce.date() }),
);
export type EndedSession = z.infer<typeof endedSessions>[number];

interface Asked {
  /** Nobody uses the answers: they may come every 30 s. */
  atRest: boolean;
  signal: AbortSignal;
}

/** The sessions that ended at or after the given moment, then those that end later, as long as the signal does not abort it. */
export type EndedSessions = (since: Date, asked: Asked) => AsyncIterable<EndedSession[]>;

/** How often the source is asked while nobody uses the answers. */
const restingMs = 30_000;
/** Longer than it takes until the next line of a source at rest. */
const silentAtRestMs = 75_000;

/**
 * Follows svc-auth, which sends a line each two seconds, and at once when a session ends; without one for silentMs another of its
 * replicas is asked. At rest the lines come each 30 s. One of a release before `follow` sends its only line when a session
 * ends, or after two seconds.
 */
export const endedSessionsOf = (
  auth: Addresses,
  internalToken: string,
  silentMs = 3000,
): EndedSessions => {
  // Whatever ends an answer, the next attempt begins with another replica: one that has frozen accepts connections.
  const addresses = auth.split(',');
  const next = (): string => {
    const address = addresses.shift()!;
    addresses.push(address);
    return address;
  };
  return async function* (since, { signal, atRest }) {
    const query = `since=${since.toISOString()}&follow=true${atRest ? '&rest=true' : ''}`;
    const path = `/internal/ended-sessions?${query}` as const;
    const options = { signal, silentMs: atRest ? silentAtRestMs : silentMs };
    for (let left = addresses.length; left > 0; left -= 1)
      try {
        for await (const line of internalLines(next(), path, internalToken, options))
          yield endedSessions.parse(JSON.parse(line));
        return;
      } catch (error) {
        if (left === 1 || !noAnswerCame(error)) throw error;
      }
  };
};

const uncheckable = 'Signing in cannot be checked just now. Please try again.';

type Follower = (ended: readonly EndedSession[]) => void;

export interface EndedSessionWatch {
  /** Resolves with the first answer. */
  known: Promise<void>;
  /** At once, or when the source has been asked after a rest. */
  isLive(session: Pick<Claims, 'sid'>): boolean | Promise<boolean>;
  /** Somebody uses the answers: they come each second for the next minute. */
  noteUse(): void;
  /** Keeps it from resting; returns a function that ends this. */
  attend(): () => void;
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

interface Followed {
  read: EndedSessions;
  everyMs: number;
  pace: Pick<Use, 'isResting' | 'settle'>;
  /** What the source told, and when it was asked for that, on the clock of performance.now. */
  take: (told: readonly EndedSession[], askedAt: number) => void;
}

const present = () => ({ onCalendar: Date.now(), onClock: performance.now() });

/** Asks a source again and again at the pace that its use wants; `anew` ends what is asked and asks once more. */
const follow = ({ read, everyMs, pace, take }: Followed) => {
  let since = new Date(0);
  let asking = new AbortController();
  const ask = async (signal: AbortSignal, atRest: boolean): Promise<void> => {
    let asked = present();
    for await (const told of read(since, { atRest, signal })) {
      take(told, asked.onClock);
      since = new Date(asked.onCalendar - overlapMs);
      // What came before the rest ended does not count as asked after it.
      if (signal.aborted || pace.settle()) return;
      asked = present();
    }
  };
  const poll = repeat(
    'ended sessions',
    restingMs,
    async () => {
      const { signal } = (asking = new AbortController());
      const atRest = pace.isResting();
      try {
        await ask(signal, atRest);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      if (pace.isResting() !== atRest) return 0;
      return atRest ? restingMs : untilBeat(everyMs);
    },
    everyMs,
  );
  return {
    anew: () => {
      asking.abort();
      poll.nudge();
    },
    stop: () => {
      const stopped = poll.stop();
      asking.abort();
      return stopped;
    },
  };
};

/**
 * Keeps the ended sessions of svc-auth in memory, so that every service refuses a dead token within two seconds, and keeps
 * working while svc-auth is down. Asks its source again everyMs after that has ended. Before the first answer it throws 503. While
 * nobody has used the answers for a minute the source is asked each 30 s, and again before the next one is given.
 */
export const watchEndedSessions = (
  read: EndedSessions,
  everyMs = 500,
  restAfter = restAfterMs,
): EndedSessionWatch => {
  const ended = createMemory();
  const listeners = createListeners();
  let asOf = -Infinity;
  const pace = createUse(restAfter, () => source.anew());
  const source = follow({
    read,
    everyMs,
    pace,
    take: (told, askedAt) => {
      listeners.notify(ended.learn(told));
      asOf = askedAt;
    },
  });
  return {
    known: new Promise((resolve) => listeners.follow(() => resolve())),
    isLive: ({ sid }) => {
      if (asOf === -Infinity) throw unavailable(uncheckable);
      pace.noteUse();
      if (ended.has(sid)) return false;
      return pace.waiting()?.then(() => !ended.has(sid)) ?? true;
    },
    noteUse: pace.noteUse,
    attend: pace.attend,
    wasAnsweredWithin: (ms) => performance.now() - asOf < ms,
    onEnd: (sid, callback) => {
      if (ended.has(sid)) callback();
      const enders = [pace.attend(), listeners.add(sid, callback)];
      return () => enders.forEach((end) => end());
    },
    onAnswer: listeners.follow,
    stop: source.stop,
  };
};
