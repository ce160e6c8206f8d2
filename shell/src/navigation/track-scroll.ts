import { enter, shownEntry, saveScroll, leave } from './scroll-position';
import { savedPosition } from './saved-positions';

const keyNow = (): string | undefined =>
  (window.history.state as { key?: string } | null)?.key || undefined;

/** Gives the current history entry a key: the router leaves the first entry, and those of links inside a page, without one. */
const assignKey = (): string => {
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ idx: null, ...(window.history.state as object | null), key }, '');
  return key;
};

/**
 * Saves the scroll position of each history entry, and restores it where the screen stays the same. Call it before the
 * router starts, so that every entry has a key.
 */
export const trackScroll = (): void => {
  window.history.scrollRestoration = 'manual';
  if (!keyNow()) assignKey();
  let top = window.scrollY;
  window.addEventListener('scroll', () => (top = window.scrollY), { passive: true });
  window.addEventListener('popstate', () => {
    const known = keyNow();
    const key = known ?? assignKey();
    const left = shownEntry(window.location.pathname);
    if (left === undefined) return;
    // A link inside the page may have scrolled it already; the scroll event comes later.
    leave(left, known ? undefined : top);
    enter(key, known ? savedPosition(key) : undefined);
  });
  // Not every system fires pagehide.
  for (const moment of ['scrollend', 'pagehide'])
    window.addEventListener(moment, () => saveScroll());
};
