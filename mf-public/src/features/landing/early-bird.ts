import { useSyncExternalStore } from 'react';
import { siteConfig } from './site-config';

const weekMs = 7 * 24 * 3600 * 1000;

/** Whether the early-bird price is available: not while a session runs. */
export const isEarlyBird = (now: Date, { session } = siteConfig): boolean => {
  const opens = Date.UTC(
    now.getUTCFullYear(),
    session.month - 1,
    session.day,
    -session.utcOffsetHours,
  );
  return now.getTime() < opens || now.getTime() >= opens + session.weeks * weekMs;
};

const never = () => () => undefined;

/** The current offer. The prerendered page always shows the early bird; the browser corrects it by date. */
export const useEarlyBird = (): boolean =>
  useSyncExternalStore(
    never,
    () => isEarlyBird(new Date()),
    () => true,
  );
