/** The first and the last day of a month (YYYY-MM), as a range of days. */
export const daysOf = (month: string): { from: string; to: string } => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
};

/** The month (YYYY-MM) so many before the one of a moment, by this browser's clock. */
export const monthBefore = (months: number, now: Date): string =>
  new Date(now.getFullYear(), now.getMonth() - months, 1).toLocaleDateString('en-CA').slice(0, 7);

/** The month that a range of days is exactly; undefined for any other range. */
export const monthOf = ({ from = '', to }: { from?: string; to?: string }): string | undefined => {
  const month = from.slice(0, 7);
  if (!/^\d{4}-\d{2}$/.test(month)) return undefined;
  const days = daysOf(month);
  return days.from === from && days.to === to ? month : undefined;
};
