import { useCallback, useState, useSyncExternalStore } from 'react';

const mediaOf = (query: string): MediaQueryList | undefined =>
  'matchMedia' in window ? window.matchMedia(query) : undefined;

const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = mediaOf(query);
      list?.addEventListener('change', tell);
      return () => list?.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaOf(query)?.matches ?? false);
};

/** Whether the screen has room for two parts beside each other: the theme's breakpoint of desktops. */
export const useWideScreen = (): boolean => useMedia('(min-width: 64rem)');

const phone = 'not all and (min-width: 48rem)';

/** Whether the screen is a phone's: the theme's breakpoint below tablets. */
export const usePhone = (): boolean => useMedia(phone);

/** The same when a part appeared: what was typed into it stays where it is when the phone is turned. */
export const useStartedOnPhone = (): boolean => useState(() => mediaOf(phone)?.matches ?? false)[0];
