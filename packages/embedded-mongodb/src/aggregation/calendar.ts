/** Milliseconds of the units that are always equally long. */
export const LENGTHS = { week: 6048e5, day: 864e5, hour: 36e5, minute: 6e4, second: 1000 } as const;

/** The instant at which UTC's clocks show this; what is beyond a part's range goes over into the next. */
export function instantOf(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
  millisecond = 0,
): number {
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day);
  const { hour: anHour, minute: aMinute, second: aSecond } = LENGTHS;
  return midnight + hour * anHour + minute * aMinute + second * aSecond + millisecond;
}

/** The days from 1970-01-01 to the day of an instant. */
export const dayNumber = (instant: number): number => Math.floor(instant / LENGTHS.day);
/** The day of the week, Monday is 1. */
export const isoDayOfWeek = (date: Date): number => date.getUTCDay() || 7;
/** The day of the year, the first is 1. */
export const dayOfYear = (date: Date): number =>
  dayNumber(+date) - dayNumber(instantOf(date.getUTCFullYear(), 1, 1)) + 1;
/** The week of the year, which the first Sunday begins; the days before are in week 0. */
export const week = (date: Date): number =>
  Math.floor((dayOfYear(date) - date.getUTCDay() + 6) / 7);

/** The instant of a day of a week of a year as ISO 8601 counts them: week 1 is that of January 4. */
export const isoInstantOf = (year: number, week: number, day: number): number => {
  const fourth = instantOf(year, 1, 4);
  const monday = fourth - (isoDayOfWeek(new Date(fourth)) - 1) * LENGTHS.day;
  return monday + (week - 1) * LENGTHS.week + (day - 1) * LENGTHS.day;
};
/** The year that the Thursday of this week is in. */
export const isoWeekYear = (date: Date): number =>
  new Date(+date + (4 - isoDayOfWeek(date)) * LENGTHS.day).getUTCFullYear();
/** The week of the year as ISO 8601 counts them. */
export const isoWeek = (date: Date): number =>
  Math.floor((+date - isoInstantOf(isoWeekYear(date), 1, 1)) / LENGTHS.week) + 1;

/** The last day of a month, where month 13 is January of the next year. */
export const lastDay = (year: number, month: number): number =>
  new Date(instantOf(year, month + 1, 0)).getUTCDate();
