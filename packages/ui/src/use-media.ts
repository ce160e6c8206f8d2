import { useSyncExternalStore } from 'react';

/** Room for a form and the preview beside each other; the theme's breakpoint of desktops. */
const query = '(min-width: 64rem)';

const media = (): MediaQueryList | undefined =>
  'matchMedia' in window ? window.matchMedia(query) : undefined;

const subscribe = (tell: () => void) => {
  const list = media();
  list?.addEventListener('change', tell);
  return () => list?.removeEventListener('change', tell);
};

/** Whether the screen has room for the preview beside the form. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => media()?.matches ?? false);
