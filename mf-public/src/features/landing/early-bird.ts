import { useSyncExternalStore } from 'react';
import { useSiteSettings } from '../../site/site-settings';
import { siteConfig } from './site-config';

const hourMs = 3600 * 1000;
const weekMs = 7 * 24 * hourMs;

const { session } = siteConfig;

/** Whether the early-bird price is available: before the day on which it ends, or else whenever no session runs. */
export const isEarlyBird = (now: Date, endsOn = ''): boolean => {
  if (endsOn) return now.getTime() < Date.parse(endsOn) - session.utcOffsetHours * hourMs;
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
export const useEarlyBird = (): boolean => {
  const { endsOn } = useSiteSettings().earlyBird;
  return useSyncExternalStore(
    never,
    () => isEarlyBird(new Date(), endsOn),
    () => true,
  );
};
