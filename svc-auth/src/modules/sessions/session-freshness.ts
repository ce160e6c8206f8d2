import { Session, type SessionRecord } from './session.model';

const freshForMs = 10 * 60_000;

/** Notes that the session's owner proved who they are just now. */
export const confirmSession = async (sid: string): Promise<void> => {
  await Session.updateOne({ _id: sid, endedAt: null }, { authenticatedAt: new Date() });
};

/** Who a live session belongs to, and whether its owner proved who they are within ten minutes; null for any other. */
export const findSession = async (sid: string) => {
  const session = await Session.findOne({ _id: sid, endedAt: null }).lean<SessionRecord>();
  if (!session) return null;
  const provedAt = session.authenticatedAt?.getTime() ?? 0;
  return { userId: String(session.userId), fresh: Date.now() - provedAt < freshForMs };
};
