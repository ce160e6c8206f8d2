import type { ContestResults } from '@hypercar/contracts/contest-results';

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const partsOf = (moment: string | number) => {
  const found = parts.formatToParts(new Date(moment));
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    found.find((part) => part.type === type)?.value ?? '';
  return {
    day: `${of('month')} ${of('day')}`,
    year: of('year'),
    hour: of('hour'),
    minute: of('minute'),
    half: of('dayPeriod'),
  };
};

/** The announcement says PST for the workshop's time all year, and so does the site. */
const timeOf = (moment: string): string => {
  const { hour, minute, half } = partsOf(moment);
  return `${hour}:${minute} ${half} PST`;
};
const shortTimeOf = (moment: string): string => {
  const { hour, minute, half } = partsOf(moment);
  return `${hour}${minute === '00' ? '' : `:${minute}`}${half.toLowerCase()} PST`;
};

/** `August 1 2025, 5:00 PM PST`. */
export const whenIs = (moment: string): string => {
  const { day, year } = partsOf(moment);
  return `${day} ${year}, ${timeOf(moment)}`;
};

/** The announced dates, with the words of the announcement. */
export const announcementOf = ({ endsAt, announcedAt }: ContestResults): string => {
  const resultsDay = partsOf(Date.parse(endsAt) + 60_000).day;
  return `Results come ${resultsDay} and the winner is announced ${partsOf(announcedAt).day}, ${shortTimeOf(announcedAt)}.`;
};

/** From when to when, in the tense of now. */
export const periodOf = ({ phase, startsAt, endsAt }: ContestResults): string => {
  const sameYear = partsOf(startsAt).year === partsOf(endsAt).year;
  const end = sameYear ? `${partsOf(endsAt).day}, ${timeOf(endsAt)}` : whenIs(endsAt);
  const verb = phase === 'upcoming' || phase === 'open' ? 'runs' : 'ran';
  return `The contest ${verb} from ${whenIs(startsAt)}, to ${end}.`;
};

/** The year of the announcement. */
export const yearOf = ({ announcedAt }: ContestResults): string => partsOf(announcedAt).year;
