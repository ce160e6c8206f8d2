import type { MySession } from '@hypercar/contracts/my-account';
import type { EndedSession } from '@hypercar/service-kit/ended-sessions';
import type { Origin } from '@hypercar/service-kit/handle';
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

/** Opens a session for a user and returns its id. */
export const openSession = async (userId: string, origin: Origin): Promise<string> => {
  const now = Date.now();
  const [session] = await Session.create([
    {
      userId,
      createdAt: new Date(now),
      lastUsedAt: new Date(now),
      authenticatedAt: new Date(now),
      expiresAt: new Date(now + sessionDays * 86_400_000),
      ipAddress: origin.ip,
      userAgent: origin.userAgent,
    },
  ]);
  return String(session!._id);
};

const ending = (reason: string) => ({ endedAt: new Date(), endReason: reason });

export const endSession = async (sid: string, reason: string): Promise<void> => {
  await Session.updateOne({ _id: sid, endedAt: null }, ending(reason));
};

/** Ends every session of a user: older tokens are refused by every service within a second. */
export const endSessionsOf = async (userId: string, reason: string): Promise<void> => {
  await Session.updateMany({ userId, endedAt: null }, ending(reason));
};

/** Ends one of a user's own sessions; false when there is none such. */
export const endSessionOf = async (
  userId: string,
  sid: string,
  reason: string,
): Promise<boolean> => {
  const { matchedCount } = await Session.updateOne(
    { _id: sid, userId, endedAt: null },
    ending(reason),
  );
  return matchedCount > 0;
};

export const endOtherSessions = async (
  userId: string,
  sid: string,
  reason: string,
): Promise<void> => {
  await Session.updateMany({ userId, _id: { $ne: sid }, endedAt: null }, ending(reason));
};

/** A user's open sessions: the current one, then by last use. */
export const readSessions = async (userId: string, currentSid: string): Promise<MySession[]> => {
  const live = { userId, endedAt: null, expiresAt: { $gt: new Date() } };
  const sessions = await Session.find(live).sort({ lastUsedAt: -1 }).lean<SessionRecord[]>();
  const shown = sessions.map((session) => presentSession(session, currentSid));
  return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)];
};

const noteUseAfterMs = 5 * 60_000;

/** True while the session exists and has not ended; updates its last use occasionally. */
export const isSessionLive = async (sid: string): Promise<boolean> => {
  const now = new Date();
  const session = await Session.findOne({
    _id: sid,
    endedAt: null,
    expiresAt: { $gt: now },
  }).lean<SessionRecord>();
  if (!session) return false;
  if (now.getTime() - session.lastUsedAt.getTime() > noteUseAfterMs)
    await Session.updateOne({ _id: sid }, { lastUsedAt: now });
  return true;
};

/** Sessions ended at or after since whose tokens have not expired. */
export const readEndedSessions = async (since: Date): Promise<EndedSession[]> => {
  const ended = await Session.find({
    endedAt: { $gte: since },
    expiresAt: { $gt: new Date() },
  }).lean<SessionRecord[]>();
  return ended.map((s) => ({ sid: String(s._id), endedAt: s.endedAt!, expiresAt: s.expiresAt }));
};
