/** A UTC hour of the day in the reader's own time zone, such as "3 PM". */
export const formatHour = (utcHour: number, now = new Date()): string => {
  const hour = new Date(now);
  hour.setUTCHours(utcHour, 0, 0, 0);
  return hour.toLocaleTimeString('en-US', { hour: 'numeric' });
};

/** A number of seconds as people say it: "45 s", "3 min", "1 h 5 min". */
export const formatDuration = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
