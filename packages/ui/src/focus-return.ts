import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Longer than a list takes to be read again. */
const removalMs = 5000;

/** Calls back once when `element` leaves the page soon, as the button of a deleted row does. */
const whenRemoved = (element: Element, then: () => void): void => {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    then();
  });
  const timer = setTimeout(() => stop(), removalMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
};

/**
 * For a dialog that is opened by state and has no trigger: a handler of its `onCloseAutoFocus` that gives the focus
 * back to where it was before, or to `otherwise` when that is gone or goes with what the dialog did.
 */
export const useFocusReturn = (open: boolean, otherwise?: RefObject<HTMLElement | null>) => {
  const opener = useRef<Element | null>(null);
  // Before the dialog's own effects take the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (closing: Event) => {
    closing.preventDefault();
    const before = opener.current;
    if (!(before instanceof HTMLElement) || !before.isConnected || before === document.body)
      return otherwise?.current?.focus();
    before.focus();
    if (otherwise)
      whenRemoved(before, () => {
        if (document.activeElement === document.body) otherwise.current?.focus();
      });
  };
};
