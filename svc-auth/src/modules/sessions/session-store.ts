import { type Role, roles } from '@hypercar/contracts/endpoint';
import type { MySession } from '@hypercar/contracts/my-account';
import { batchedRead } from '@hypercar/service-kit/batched-read';
import { afterCommit } from '@hypercar/service-kit/database';
import type { EndedSession } from '@hypercar/service-kit/ended-sessions';
import type { Origin } from '@hypercar/service-kit/handle';
import type { SessionUse } from '@hypercar/service-kit/session-uses';
import { sessionDays } from '@hypercar/service-kit/token';
import { Session, type SessionRecord } from './session.model';

const presentSession = (session: SessionRecord, currentSid: string): MySession => ({
  id: String(session._id),
  current: String(session._id) === currentSid,
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  ipAddress: session.ipAddress,
  userAgent: session.userAgent,
});

const hour = 3_600_000;
/** How long a session may lie unused. A role change ends a user's sessions, so theirs never changes. */
const idleMs: Record<Role, number> = { admin: 12 * hour, assistant: 12 * hour, public: 72 * hour };

/** Opens a session for a user and returns its id. */
export const openSession = async (userId: string, origin: Origin, role: Role): Promise<string> => {
  const now = Date.now();
  const [session] = await Session.create([
    {
      userId,
      createdAt: new Date(now),
      lastUsedAt: new Date(now),
      idleAt: new Date(now + idleMs[role]),
      authenticatedAt: new Date(now),
      expiresAt: new Date(now + sessionDays * 86_400_000),
      ipAddress: origin.ip,
      userAgent: origin.userAgent,
    },
  ]);
  return String(session!._id);
};

/** What this process has ended: one session, or some or all of a user. */
export interface EndedHere {
  sid?: string;
  userId?: string;
}

const listeners = new Set<(ended: EndedHere) => void>();

/** Calls back when this process has ended sessions and that is committed; returns a function that unsubscribes. */
export const onSessionsEnded = (callback: (ended: EndedHere) => void): (() => void) => {
  listeners.add(callback);
  return () => listeners.delete(callback);
};

/** Ends the open sessions that a filter finds; returns how many. */
const end = async (ended: EndedHere, filter: object, reason: string): Promise<number> => {
  const open = { ...filter, endedAt: null };
  const { matchedCount } = await Session.updateMany(open, {
    endedAt: new Date(),
    endReason: reason,
  });
  afterCommit(() => listeners.forEach((callback) => callback(ended)));
  return matchedCount;
};

export const endSession = async (sid: string, reason: string): Promise<void> => {
  await end({ sid }, { _id: sid }, reason);
};

/** Ends every session of a user: older tokens are refused by every service within a second. */
export const endSessionsOf = async (userId: string, reason: string): Promise<void> => {
  await end({ userId }, { userId }, reason);
};

/** Ends one of a user's own sessions; false when there is none such. */
export const endSessionOf = async (userId: string, sid: string, reason: string): Promise<boolean> =>
  (await end({ sid }, { _id: sid, userId }, reason)) > 0;

export const endOtherSessions = async (
  userId: string,
  sid: string,
  reason: string,
): Promise<void> => {
  await end({ userId }, { userId, _id: { $ne: sid } }, reason);
};

/** A user's open sessions: the current one, then by last use. */
export const readSessions = async (userId: string, currentSid: string): Promise<MySession[]> => {
  const now = new Date();
  const live = { userId, endedAt: null, expiresAt: { $gt: now }, idleAt: { $gt: now } };
  const sessions = await Session.find(live).sort({ lastUsedAt: -1 }).lean<SessionRecord[]>();
  const shown = sessions.map((session) => presentSession(session, currentSid));
  return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)];
};

type LiveSession = Pick<SessionRecord, '_id' | 'userId' | 'idleAt' | 'expiresAt'>;

/** A session that exists, has not ended, and was used lately; null for any other. */
export const readLiveSession = batchedRead(async (sids) => {
  const now = new Date(Date.now());
  const live = { endedAt: null, expiresAt: { $gt: now }, idleAt: { $gt: now } };
  const found = Session.find({ _id: { $in: sids }, ...live });
  return found.select('userId idleAt expiresAt').lean<LiveSession[]>();
});

/** Records that sessions of users with a role are in use; one that has ended, or lay unused too long, stays so. */
const noteUsesBy = async (role: Role, sids: readonly string[], now: Date): Promise<void> => {
  await Session.updateMany(
    { _id: { $in: sids }, endedAt: null, idleAt: { $gt: now } },
    { lastUsedAt: now, idleAt: new Date(now.getTime() + idleMs[role]) },
  );
};

/** Records the sessions that some service has seen in use. */
export const noteSessionUses = async (uses: readonly SessionUse[], now: Date): Promise<void> => {
  for (const role of roles) {
    const sids = uses.filter((use) => use.role === role).map(({ sid }) => sid);
    if (sids.length > 0) await noteUsesBy(role, sids, now);
  }
};

/** Ends the sessions that lay unused too long, so that every service refuses their tokens. */
export const endIdleSessions = async (now: Date): Promise<void> => {
  await Session.updateMany(
    { endedAt: null, idleAt: { $lte: now } },
    { endedAt: new Date(), endReason: 'not used' },
  );
};

/** Sessions ended at or after since whose tokens have not expired. */
export const readEndedSessions = async (since: Date): Promise<EndedSession[]> => {
  const ended = await Session.find(
    { endedAt: { $gte: since }, expiresAt: { $gt: new Date() } },
    { endedAt: 1, expiresAt: 1 },
  ).lean<SessionRecord[]>();
  return ended.map((s) => ({ sid: String(s._id), endedAt: s.endedAt!, expiresAt: s.expiresAt }));
};
