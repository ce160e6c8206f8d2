import { useCallback, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { enter, leave } from './scroll-position';
import { savedPosition } from './saved-positions';

/** The first page of a visit keeps the browser's own focus. */
let isFirstPage = true;

const focusHeading = (): void => {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

const named = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

const jumpTo = (hash: string): void => {
  const target = named(hash);
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
};

/** Marks the moment from which the first screen is interactive, for measurements. (jsdom has no marks.) */
const markInteractive = (): void => void window.performance.mark?.('interactive');

/** Returns a function to call when the new screen is shown: it focuses the heading and scrolls to the saved position. */
export const useScrollAndFocus = (): (() => void) => {
  const { key, hash } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const stands = useRef(false);
  useLayoutEffect(() => {
    // Another entry of the same screen: a new one does not scroll.
    if (stands.current) enter(key, back ? savedPosition(key) : undefined);
    return () => leave(key);
    // oxlint-disable-next-line react/exhaustive-deps -- once an entry
  }, [key]);
  return useCallback(() => {
    const position = back ? savedPosition(key) : undefined;
    // A reader may have scrolled a prerendered page long before this; the browser itself scrolls to the hash.
    const isMoved = isFirstPage && (!back || (window.scrollY > 0 && !(hash && position)));
    if (!isFirstPage) focusHeading();
    if (!isMoved && !position) jumpTo(hash);
    enter(key, isMoved ? undefined : position);
    stands.current = true;
    if (isFirstPage) markInteractive();
    isFirstPage = false;
  }, [key, hash, back]);
};
