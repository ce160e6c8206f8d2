import type { Position } from './saved-positions';

const interactions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** A scroll in progress goes on for some frames after scrollTo. */
const restFrames = 10;
/** A page that has not reached its old height by then has changed. */
const giveUpMs = 10_000;

/** Of the whole page. */
const heightNow = (): number => document.documentElement.scrollHeight;

/**
 * Scrolls to a position, and again whenever the page's height changes, because its data may still be loading. It ends,
 * and its signal says so, when the page is as high as it was, when the reader does something, or when it is aborted.
 */
export const restoreScroll = ({ top, height }: Position): AbortController => {
  const over = new AbortController();
  const { signal } = over;
  const end = () => over.abort();
  let framesLeft = restFrames;
  let [stood, was] = [0, 0];
  const settle = () => {
    window.scrollTo({ top, behavior: 'instant' });
    [stood, was] = [window.scrollY, heightNow()];
    if (framesLeft === 0 && was === height) end();
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
  const timer = setTimeout(end, giveUpMs);
  const { style } = document.documentElement;
  // Scroll anchoring would hold on to content that is still moving.
  style.setProperty('overflow-anchor', 'none');
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
    style.removeProperty('overflow-anchor');
  });
  for (const interaction of interactions)
    window.addEventListener(interaction, end, { signal, passive: true });
  window.addEventListener('scroll', onScroll, { signal, passive: true });
  observer.observe(document.body);
  settle();
  requestAnimationFrame(rest);
  return over;
};
