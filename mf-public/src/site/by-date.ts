import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

const everyMinute = (tell: () => void) => {
  const timer = setInterval(tell, minuteMs);
  return () => clearInterval(timer);
};

/** A text, number or truth that follows the date; `neutral` stands in prerendered pages, which know no date. */
export const useByDate = <T extends string | number | boolean>(
  of: (now: Date) => T,
  neutral: T,
): T =>
  useSyncExternalStore(
    everyMinute,
    () => of(new Date()),
    () => neutral,
  );
