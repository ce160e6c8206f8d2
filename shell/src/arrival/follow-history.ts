import { enter, entryOn, keepPlace, leave } from './reading-place';
import { rememberedPlace } from './remembered-places';

const keyNow = (): string | undefined =>
  (window.history.state as { key?: string } | null)?.key || undefined;

/** The router gives no key to the first entry, nor to those of links inside a page, and would take all of them for one. */
const nameEntry = (): string => {
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ idx: null, ...(window.history.state as object | null), key }, '');
  return key;
};

/**
 * Keeps the reader's place on each entry of the history, and takes them there again where the screen stays the same. To
 * be called before the router, so that it finds a key on each entry.
 */
export const followHistory = (): void => {
  window.history.scrollRestoration = 'manual';
  if (!keyNow()) nameEntry();
  let top = window.scrollY;
  window.addEventListener('scroll', () => (top = window.scrollY), { passive: true });
  window.addEventListener('popstate', () => {
    const known = keyNow();
    const key = known ?? nameEntry();
    const left = entryOn(window.location.pathname);
    if (left === undefined) return;
    // A link inside the page may have moved it by now; no event has told of that yet.
    leave(left, known ? undefined : top);
    enter(key, known ? rememberedPlace(key) : undefined);
  });
  // Not each system says that a page is put away for good.
  for (const moment of ['scrollend', 'pagehide'])
    window.addEventListener(moment, () => keepPlace());
};
