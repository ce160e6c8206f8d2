import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened, or to `otherwise` when that is gone. Dialogs that are
 * opened by state have no trigger to return to, and drop the focus on the page.
 */
export const useFocusReturn = (isOpen: boolean, otherwise?: RefObject<HTMLElement | null>) => {
  const opener = useRef<Element | null>(null);
  // Before the dialog's own effects take the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const isThere = opener.current instanceof HTMLElement && opener.current.isConnected;
      (isThere ? (opener.current as HTMLElement) : otherwise?.current)?.focus();
    };
  }, [isOpen, otherwise]);
  /** Where the focus was is about to go. */
  const forget = () => (opener.current = null);
  return { forget };
};
