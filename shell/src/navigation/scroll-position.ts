import { type Position, savePosition } from './saved-positions';
import { restoreScroll } from './restore-scroll';

/** The history entry whose screen is shown, and its path. */
let shown: { entry: string; path: string } | undefined;
let restoring: AbortController | undefined;

/** Saves the scroll position, unless the saved one is still being restored. */
export const saveScroll = (top = window.scrollY): void => {
  if (!shown || restoring?.signal.aborted === false) return;
  savePosition(shown.entry, { top });
};

/** The shown entry, if its screen belongs to this path. */
export const shownEntry = (path: string): string | undefined =>
  shown?.path === path ? shown.entry : undefined;

/** Leaves an entry, with the page at `top`; does nothing if it has been left already. */
export const leave = (entry: string, top?: number): void => {
  if (shown?.entry !== entry) return;
  saveScroll(top);
  restoring?.abort();
  shown = undefined;
};

/** Enters an entry and scrolls to its position, if there is one; does nothing if it has been entered already. */
export const enter = (entry: string, position?: Position): void => {
  if (shown?.entry === entry) return;
  restoring?.abort();
  shown = { entry, path: window.location.pathname };
  // A page that is at its top already needs no restoring, which would undo what the reader scrolls now.
  const isAtTop = position?.top === 0 && window.scrollY === 0;
  restoring = position && !isAtTop ? restoreScroll(position) : undefined;
};
