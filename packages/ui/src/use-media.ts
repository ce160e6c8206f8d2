import { useCallback, useSyncExternalStore } from 'react';

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

/** Whether the screen is a phone's: the theme's breakpoint below tablets. */
export const usePhone = (): boolean => useMedia('not all and (min-width: 48rem)');
