import { useCallback, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { enter, leave } from './reading-place';
import { rememberedPlace } from './remembered-places';

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

/** For measurements, here and in the field: the first screen answers from now on. (A test's DOM has no marks.) */
const markInteractive = (): void => void window.performance.mark?.('interactive');

/** Returns what to call when the new screen stands: it moves focus to the heading and the page to its place. */
export const useArrival = (): (() => void) => {
  const { key, hash } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const stands = useRef(false);
  useLayoutEffect(() => {
    // Another entry of the same screen: a new one leaves the page where it is.
    if (stands.current) enter(key, back ? rememberedPlace(key) : undefined);
    return () => leave(key);
    // oxlint-disable-next-line react/exhaustive-deps -- once an entry
  }, [key]);
  return useCallback(() => {
    const place = back ? rememberedPlace(key) : undefined;
    // A prerendered page can be read, and scrolled, long before this; a browser goes to what the hash names by itself.
    const isMoved = isFirstPage && (!back || (window.scrollY > 0 && !(hash && place)));
    if (!isFirstPage) focusHeading();
    if (!isMoved && !place) jumpTo(hash);
    enter(key, isMoved ? undefined : place);
    stands.current = true;
    if (isFirstPage) markInteractive();
    isFirstPage = false;
  }, [key, hash, back]);
};
