const interactions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** So long the sections above may still be loading. */
const heldMs = 4000;

/** Scrolls to an element, and again whenever the page grows, until the reader does something. Answers what ends it. */
export const holdInView = (element: HTMLElement): (() => void) => {
  const over = new AbortController();
  const { signal } = over;
  const end = () => over.abort();
  const show = () => element.scrollIntoView({ block: 'start', behavior: 'instant' });
  show();
  // After the shell, which begins each page at its top.
  const frame = requestAnimationFrame(show);
  const observer = new ResizeObserver(show);
  observer.observe(document.body);
  const timer = setTimeout(end, heldMs);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  });
  for (const interaction of interactions)
    window.addEventListener(interaction, end, { signal, passive: true });
  return end;
};
