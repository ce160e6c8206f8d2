import type { EndpointResult } from '@hypercar/contracts/endpoint';
import type { DayRange } from '@hypercar/contracts/form-fields';
import type { getWorkTotals, WorkSession } from '@hypercar/contracts/work-sessions';
import type { Claims } from '@hypercar/service-kit/token';
import { sessionsVisibleTo } from './session-list';
import { workSessions } from './session-list';

type Totals = EndpointResult<typeof getWorkTotals>;

const dayMs = 86_400_000;

const startsIn = ({ from, to }: DayRange): Record<string, unknown> => {
  const range = {
    ...(from ? { $gte: new Date(from) } : {}),
    ...(to ? { $lt: new Date(Date.parse(to) + dayMs) } : {}),
  };
  return Object.keys(range).length > 0 ? { startTime: range } : {};
};

const sumOf = (sessions: readonly WorkSession[]): Totals[number] => ({
  userId: sessions[0]!.userId,
  username: sessions[0]!.username,
  sessions: sessions.length,
  minutes: sessions.reduce((sum, { minutes }) => sum + minutes!, 0),
});

const byPerson = (sessions: readonly WorkSession[]): WorkSession[][] => {
  const people = new Map<string | null, WorkSession[]>();
  for (const session of sessions)
    people.set(session.userId, [...(people.get(session.userId) ?? []), session]);
  return [...people.values()];
};

/** The time that each person has worked, the most first. */
export const readWorkTotals = async (range: DayRange, user: Claims): Promise<Totals> => {
  const rows = await workSessions.find({
    $and: [{ running: false }, sessionsVisibleTo(user), startsIn(range)],
  });
  return byPerson(rows.map(workSessions.present))
    .map(sumOf)
    .sort((a, b) => b.minutes - a.minutes);
};
