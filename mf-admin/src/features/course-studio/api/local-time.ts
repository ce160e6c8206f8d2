/** ISO 8601 in UTC in, what a `datetime-local` field shows in this device's time out. */
export const toLocal = (at: string): string => {
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 16);
};

/** The other way round; null for an empty field. */
export const fromLocal = (typed: string): string | null =>
  typed === '' ? null : new Date(typed).toISOString();
