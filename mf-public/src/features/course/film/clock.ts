/** Seconds as on a clock: 65 is "1:05", 3665 is "1:01:05". */
export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
};

/** Seconds in words, for those who hear them: "1 minute 5 seconds". */
export const inWords = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const counted = (n: number, of: string) => (n > 0 ? [`${n} ${of}${n === 1 ? '' : 's'}`] : []);
  const minutes = counted(Math.floor(whole / 60), 'minute');
  return [...minutes, ...counted(whole % 60, 'second')].join(' ') || '0 seconds';
};
