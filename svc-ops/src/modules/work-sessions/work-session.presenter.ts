import type { WorkSession } from '@hypercar/contracts/work-sessions';
import type { WorkSessionRecord } from './work-session.model';

const minuteMs = 60_000;

const minutesOf = ({ startTime, endTime }: WorkSessionRecord): number | null =>
  endTime && Math.floor((endTime.getTime() - startTime.getTime()) / minuteMs);

/** Somebody else's hand in it; one's own says nothing. */
const otherHand = ({ endedBy, userId }: WorkSessionRecord): string | null =>
  endedBy && String(endedBy.id) !== String(userId) ? endedBy.name : null;

export const presentWorkSession = (session: WorkSessionRecord): WorkSession => ({
  id: String(session._id),
  userId: session.userId && String(session.userId),
  username: session.createdBy!.name,
  carSection: session.carSection,
  startTime: session.startTime.toISOString(),
  endTime: session.endTime?.toISOString() ?? null,
  minutes: minutesOf(session),
  notes: session.notes,
  endedBy: otherHand(session),
  version: session.version,
});
