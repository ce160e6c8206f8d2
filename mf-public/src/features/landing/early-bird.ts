import { siteConfig } from './site-config';

const weekMs = 7 * 24 * 3600 * 1000;

/** May a person still buy at the early-bird price? No from the moment a session opens until it has ended. */
export const isEarlyBird = (now: Date, { session } = siteConfig): boolean => {
  const opens = Date.UTC(
    now.getUTCFullYear(),
    session.month - 1,
    session.day,
    -session.utcOffsetHours,
  );
  return now.getTime() < opens || now.getTime() >= opens + session.weeks * weekMs;
};
