import type { MyLogins } from '@hypercar/contracts/my-account';

const dayMs = 86_400_000;

/** The UTC day so many days before now, YYYY-MM-DD: the service counts in UTC. */
const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);

/** The current streak: the service updates it only at a login. */
export const currentStreak = ({ days, loginStreak }: MyLogins, now: Date): number => {
  const last = days[0]?.date;
  return last !== undefined && last >= dayBefore(now, 1) ? loginStreak : 0;
};

/** For each of the last days, oldest first, whether there was a login. */
export const lastDays = ({ days }: MyLogins, count: number, now: Date): boolean[] => {
  const loggedIn = new Set(days.map(({ date }) => date));
  return Array.from({ length: count }, (_, i) => loggedIn.has(dayBefore(now, count - 1 - i)));
};
