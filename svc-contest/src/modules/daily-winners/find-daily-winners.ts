import type { DailyWinner as DailyWinnerRow } from '@hypercar/contracts/daily-winners';
import { isDuplicateKey } from '@hypercar/service-kit/database';
import { type Accounts, type LoginsOfDay, membersPerCall } from '../members/members';
import type { ContestPeriod } from '../period/period';
import { walkVisitorsOfDay } from '../shares/shares';
import { DailyWinner, type DailyWinnerRecord } from './daily-winner.model';

const dayMs = 86_400_000;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const finishedDays = ({ start, end }: ContestPeriod, now: Date): string[] => {
  const first = Date.parse(dayOf(start));
  const last = Math.min(end.getTime(), Date.parse(dayOf(now)));
  const count = Math.max(0, Math.ceil((last - first) / dayMs));
  const days = Array.from({ length: count }, (_, i) => dayOf(new Date(first + i * dayMs)));
  return days.filter((day) => day < dayOf(now));
};

/** Most logins wins; of equals the one who visited first. */
const findBest = async (
  date: string,
  readLogins: Accounts['readLogins'],
): Promise<LoginsOfDay | undefined> => {
  let best: LoginsOfDay | undefined;
  for await (const ids of walkVisitorsOfDay(date, membersPerCall)) {
    const found = new Map((await readLogins(ids, date)).map((logins) => [logins.id, logins]));
    for (const id of ids) {
      const logins = found.get(id);
      if (logins && logins.loginCount > (best?.loginCount ?? 0)) best = logins;
    }
  }
  return best;
};

const keep = async ({ id, username, loginCount }: LoginsOfDay, date: string, wonAt: Date) => {
  await DailyWinner.create([{ userId: id, username, date, loginCount, wonAt }]).catch(
    (error: unknown) => {
      // Another replica has stored the winner.
      if (!isDuplicateKey(error)) throw error;
    },
  );
};

/**
 * Finds the winner of every finished day of seasons without one: the daily visitor with the most logins. Idempotent. Days before
 * yesterday that nobody won are added to `unwon` and not asked for again: a visit is late by a moment, not by a day.
 */
export const findDailyWinners = async (
  periods: readonly ContestPeriod[],
  readLogins: Accounts['readLogins'],
  now: Date,
  unwon = new Set<string>(),
): Promise<void> => {
  const yesterday = dayOf(new Date(now.getTime() - dayMs));
  // Also when the clock was days ahead for a while.
  const isOpen = (day: string): boolean => day >= yesterday || !unwon.has(day);
  const days = periods.flatMap((period) => finishedDays(period, now)).filter(isOpen);
  if (days.length === 0) return;
  const decided = new Set<string>(await DailyWinner.distinct('date', { date: { $in: days } }));
  for (const date of days.filter((day) => !decided.has(day))) {
    const best = await findBest(date, readLogins);
    if (best) await keep(best, date, now);
    else if (date < yesterday) unwon.add(date);
  }
};

/** As everybody reads it. */
export const presentWinner = (row: DailyWinnerRecord): DailyWinnerRow => ({
  id: String(row._id),
  date: row.date,
  username: row.username,
  loginCount: row.loginCount,
  courseAccessGranted: row.courseAccessGranted,
  wonAt: row.wonAt.toISOString(),
});

export const readDailyWinners = async (): Promise<DailyWinnerRow[]> =>
  (await DailyWinner.find().sort({ date: -1 }).lean<DailyWinnerRecord[]>()).map(presentWinner);

/** The day keeps its winner, without the name. */
export const forgetDailyWinner = async (userId: string): Promise<void> => {
  await DailyWinner.updateMany({ userId }, { userId: null, username: 'a former member' });
};
