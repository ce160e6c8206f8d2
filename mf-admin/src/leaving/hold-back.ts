interface Held {
  /** Goes back. */
  goOn: () => void;
  /** Stays, and holds the next Back as well. */
  stay: () => void;
}

interface Marked {
  heldBack?: true;
}
const isMarked = (): boolean => Boolean((history.state as Marked | null)?.heldBack);

/**
 * Holds the browser's Back: one more entry of the same page lies above it, which Back takes off first. Returns how to stop,
 * which takes the entry off again.
 */
export const holdBack = (hold: (held: Held) => void): (() => void) => {
  const add = () => {
    if (!isMarked()) history.pushState({ ...(history.state as object | null), heldBack: true }, '');
  };
  const onBack = () => {
    if (!isMarked()) hold({ goOn: () => history.back(), stay: add });
  };
  // Not at once: React's strict mode begins, stops and begins again.
  const timer = setTimeout(add);
  window.addEventListener('popstate', onBack);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('popstate', onBack);
    if (isMarked()) history.back();
  };
};
