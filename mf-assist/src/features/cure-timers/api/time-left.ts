/** "1:05:09" or "05:09" until a moment, at least 0. */
export const timeLeft = (until: number, now: number): string => {
  const seconds = Math.ceil(Math.max(0, until - now) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
};

/** How much of a timer has run, 0 to 100. */
export const percentRun = (start: number, end: number, now: number): number =>
  end <= start ? 100 : Math.min(100, Math.max(0, ((now - start) / (end - start)) * 100));
