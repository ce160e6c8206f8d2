import { lazily } from '@hypercar/ui/lazily';

const date = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }),
);
const ago = lazily(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));

/** From the largest unit to the smallest, in milliseconds. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A moment as a date, in the reader's own time zone. */
export const formatDate = (moment: string): string => date().format(new Date(moment));

/** How long ago a moment was: "5 minutes ago", "yesterday". */
export const formatAgo = (moment: string, now = new Date()): string => {
  const passed = now.getTime() - Date.parse(moment);
  const unit = units.find(([, ms]) => passed >= ms);
  return unit ? ago().format(-Math.floor(passed / unit[1]), unit[0]) : 'just now';
};
