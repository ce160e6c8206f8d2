import type { Position } from './saved-positions';

const interactions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** A scroll in progress goes on for some frames after scrollTo. */
const restFrames = 10;
/** A page whose height has not changed for so long has all of its data. */
const giveUpMs = 10_000;

/** Of the whole page. */
const heightNow = (): number => document.documentElement.scrollHeight;

/** Scroll anchoring would hold on to content that is still moving. */
const stopAnchoring = (until: AbortSignal): void => {
  const { style } = document.documentElement;
  style.setProperty('overflow-anchor', 'none');
  until.addEventListener('abort', () => style.removeProperty('overflow-anchor'));
};

/**
 * Scrolls to a position, and again whenever the page's height changes, because its data may still be loading. It ends,
 * and its signal says so, when the reader does something, when the page has rested for long, or when it is aborted. The
 * height of the page does not tell that all has loaded: a short column beside a long one grows without changing it.
 */
export const restoreScroll = ({ top }: Position): AbortController => {
  const over = new AbortController();
  const { signal } = over;
  const end = () => over.abort();
  let framesLeft = restFrames;
  let [stood, was] = [0, 0];
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    window.scrollTo({ top, behavior: 'instant' });
    [stood, was] = [window.scrollY, heightNow()];
    clearTimeout(timer);
    timer = setTimeout(end, giveUpMs);
  };
  const rest = () => {
    if (signal.aborted) return;
    framesLeft = window.scrollY === stood ? framesLeft - 1 : restFrames;
    settle();
    if (framesLeft > 0) requestAnimationFrame(rest);
  };
  // Dragging the scrollbar fires no other event. If the page has become shorter, the browser has moved it.
  const onScroll = () => {
    if (framesLeft > 0 || window.scrollY === stood) return;
    if (heightNow() === was) end();
    else settle();
  };
  const observer = new ResizeObserver(settle);
  stopAnchoring(signal);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const interaction of interactions)
    window.addEventListener(interaction, end, { signal, passive: true });
  window.addEventListener('scroll', onScroll, { signal, passive: true });
  observer.observe(document.body);
  settle();
  requestAnimationFrame(rest);
  return over;
};
