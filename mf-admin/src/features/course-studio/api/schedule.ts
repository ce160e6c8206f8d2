/** A week's days in milliseconds. */
const week = 7 * 24 * 3_600_000;
const weeks = 6;

/** The specification's first session: the next October 1st, as a day (YYYY-MM-DD). */
export const nextFirstSession = (now: Date): string => {
  const october = Date.UTC(now.getUTCFullYear(), 9, 1);
  const year = now.getTime() > october ? now.getUTCFullYear() + 1 : now.getUTCFullYear();
  return `${year}-10-01`;
};

/** When each of so many modules opens in six weeks from a day on: as many each week, the first ones at once that day (UTC). */
export const sixWeeks = (firstDay: string, modules: number): string[] => {
  const first = Date.parse(`${firstDay}T00:00:00Z`);
  return Array.from({ length: modules }, (_, i) =>
    new Date(first + Math.floor((i * weeks) / modules) * week).toISOString(),
  );
};
