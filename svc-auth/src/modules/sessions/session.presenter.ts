import type { MySession } from '@hypercar/contracts/my-account';
import type { SessionRecord } from './session.model';

export const presentSession = (session: SessionRecord, currentSid: string): MySession => ({
  id: String(session._id),
  current: String(session._id) === currentSid,
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  ipAddress: session.ipAddress,
  userAgent: session.userAgent,
});
