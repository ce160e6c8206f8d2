import type { SessionCheck } from '@hypercar/service-kit/authenticate';
import type { EndedSessionWatch } from '@hypercar/service-kit/ended-sessions';
import { type EndedHere, onSessionsEnded, readLiveSession } from './session-store';

/** A row is read again after this time, for what is no end: one that is gone, or was restored from a backup. */
const rememberMs = 30_000;
/** Sessions end everywhere within two seconds: the watch must have been answered so lately to be trusted. */
const trustMs = 2_000;
const most = 20_000;

interface Known {
  userId: string;
  until: number;
}

export interface LiveSessions {
  /** True while the session exists, has not ended, and was used lately. */
  isLive: SessionCheck;
  stop(): void;
}

/** Keeps a session, and neither those whose time is over nor too many. */
const keepIn = (known: Map<string, Known>, sid: string, session: Known): void => {
  known.delete(sid);
  for (const [oldest, { until }] of known) {
    if (until > Date.now() && known.size < most) break;
    known.delete(oldest);
  }
  known.set(sid, session);
};

/**
 * Knows the live sessions of the calls of the last half a minute without reading them again: what ends in this process is
 * forgotten when that commits, what another replica ends when the watch hears of it. Reads each time while the watch has
 * no answers.
 */
export const watchLiveSessions = (watch: EndedSessionWatch): LiveSessions => {
  const known = new Map<string, Known>();
  let endings = 0;
  const forget = ({ sid, userId }: EndedHere): void => {
    endings += 1;
    if (sid !== undefined) known.delete(sid);
    if (userId !== undefined)
      for (const [other, session] of known) if (session.userId === userId) known.delete(other);
  };
  const read = async (sid: string): Promise<boolean> => {
    const before = endings;
    const now = Date.now();
    const session = await readLiveSession(sid);
    if (!session) return false;
    const { userId, idleAt, expiresAt } = session;
    const until = Math.min(idleAt.getTime(), expiresAt.getTime(), now + rememberMs);
    // One that ended while it was being read may have been read before.
    if (before === endings) keepIn(known, sid, { userId: String(userId), until });
    return true;
  };
  // Those who follow this process at rest hear of what ends here at once.
  const forgetters = [
    onSessionsEnded(forget),
    onSessionsEnded(watch.noteUse),
    watch.onAnswer((ended) => ended.forEach(forget)),
  ];
  return {
    isLive: ({ sid }) => {
      watch.noteUse();
      const session = known.get(sid);
      return session && session.until > Date.now() && watch.wasAnsweredWithin(trustMs)
        ? true
        : read(sid);
    },
    stop: () => forgetters.forEach((end) => end()),
  };
};
