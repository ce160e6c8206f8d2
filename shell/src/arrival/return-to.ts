import type { Place } from './remembered-places';

const interactions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** A scroll that was under way goes on for some frames after the page has been taken elsewhere. */
const restFrames = 10;
/** A page that is not as high as it was by then has changed. */
const patienceMs = 10_000;

/** Of the whole page. */
const heightNow = (): number => document.documentElement.scrollHeight;

/**
 * Takes the page to a place, and again whenever its height changes: what stood there may still be on its way. It ends,
 * and its signal says so, when the page is as high as it was, when the reader does something, or when it is aborted.
 */
export const returnTo = ({ top, height }: Place): AbortController => {
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
  // Of a scrollbar no other event may tell. Where the page has become shorter, the browser has moved it.
  const hearScroll = () => {
    if (framesLeft > 0 || window.scrollY === stood) return;
    if (heightNow() === was) end();
    else settle();
  };
  const observer = new ResizeObserver(settle);
  const timer = setTimeout(end, patienceMs);
  const { style } = document.documentElement;
  // The browser would keep what is in view in view, which is not yet what was there.
  style.setProperty('overflow-anchor', 'none');
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
    style.removeProperty('overflow-anchor');
  });
  for (const interaction of interactions)
    window.addEventListener(interaction, end, { signal, passive: true });
  window.addEventListener('scroll', hearScroll, { signal, passive: true });
  observer.observe(document.body);
  settle();
  requestAnimationFrame(rest);
  return over;
};
