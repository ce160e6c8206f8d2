import { useCallback, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { rememberedScroll, rememberScroll } from './scroll-memory';

/** The first page of a visit keeps the browser's own focus. */
let isFirstPage = true;

const focusHeading = (): void => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

const jumpTo = (hash: string, top: number): void => {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  else window.scrollTo({ top, behavior: 'instant' });
};

/** For measurements, here and in the field: the first screen answers from now on. (A test's DOM has no marks.) */
const markInteractive = (): void => void window.performance.mark?.('interactive');

/** Keeps the position of this entry of the history while it is on the screen. */
const useScrollMemory = (key: string): void =>
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => rememberScroll(key, window.scrollY);
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
  }, [key]);

/** Returns what to call when the new screen stands: it moves focus to the heading and the page to its place. */
export const useArrival = (): (() => void) => {
  const { key, hash } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  useScrollMemory(key);
  return useCallback(() => {
    if (!isFirstPage) focusHeading();
    // A prerendered page can be read, and scrolled, long before this.
    const untouched = back && window.scrollY === 0;
    if (!isFirstPage || untouched) jumpTo(hash, back ? rememberedScroll(key) : 0);
    if (isFirstPage) markInteractive();
    isFirstPage = false;
  }, [key, hash, back]);
};
