import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a dialog that is opened by state and has no trigger: a handler of its `onCloseAutoFocus` that gives the focus
 * back to where it was before, or to `otherwise` when that is gone.
 */
export const useFocusReturn = (open: boolean, otherwise?: RefObject<HTMLElement | null>) => {
  const opener = useRef<Element | null>(null);
  // Before the dialog's own effects take the focus.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (closing: Event) => {
    closing.preventDefault();
    const isThere = opener.current?.isConnected && opener.current !== document.body;
    const target = isThere ? opener.current : otherwise?.current;
    if (target instanceof HTMLElement) target.focus();
  };
};
