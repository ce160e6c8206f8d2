import { type Place, rememberPlace } from './remembered-places';
import { returnTo } from './return-to';

/** The entry of the history whose screen stands, and its path. */
let shown: { entry: string; path: string } | undefined;
let returning: AbortController | undefined;

/** Remembers where the reader is; not while the page is still on its way to where they were. */
export const keepPlace = (top = window.scrollY): void => {
  if (!shown || returning?.signal.aborted === false) return;
  rememberPlace(shown.entry, { top, height: document.documentElement.scrollHeight });
};

/** The entry whose screen stands, when it is a screen of this path. */
export const entryOn = (path: string): string | undefined =>
  shown?.path === path ? shown.entry : undefined;

/** An entry is left, with the page at `top`; nothing when it has been left already. */
export const leave = (entry: string, top?: number): void => {
  if (shown?.entry !== entry) return;
  keepPlace(top);
  returning?.abort();
  shown = undefined;
};

/** The screen of an entry stands; with a place the page goes there. Nothing when that is known. */
export const enter = (entry: string, place?: Place): void => {
  if (shown?.entry === entry) return;
  returning?.abort();
  shown = { entry, path: window.location.pathname };
  // A page that stands at its top already is where it was: who scrolls it now is not to be taken back.
  const stands = place?.top === 0 && window.scrollY === 0;
  returning = place && !stands ? returnTo(place) : undefined;
};
