import { useSession } from '@hypercar/app-kit/session';
import { askForPalette } from './ask-for-palette';
import { lazy, Suspense, useEffect, useState } from 'react';

const Palette = lazy(async () => ({ default: (await import('./palette')).Palette }));
const KeyList = lazy(async () => ({ default: (await import('./key-list')).KeyList }));

type Shown = 'palette' | 'keys' | undefined;

const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What a key asks for. */
const askedBy = (event: KeyboardEvent): Shown => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'palette';
  if (key === '?' && !ctrlKey && !metaKey && !altKey && !isTyping(event)) return 'keys';
  return undefined;
};

/** Listens for the keys of administrators and assistants: Ctrl or Cmd K finds, ? lists the keys. */
export const StaffKeys = () => {
  const { user } = useSession();
  const [shown, setShown] = useState<Shown>();
  const isStaff = user?.role === 'admin' || user?.role === 'assistant';
  useEffect(() => {
    if (!isStaff) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const asked = askedBy(event);
      if (!asked || event.defaultPrevented) return;
      event.preventDefault();
      setShown((now) => now ?? asked);
    };
    const onAsk = () => setShown('palette');
    window.addEventListener('keydown', onKey);
    window.addEventListener(askForPalette, onAsk);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(askForPalette, onAsk);
    };
  }, [isStaff]);
  if (!isStaff || !shown) return null;
  const close = () => setShown(undefined);
  return (
    <Suspense fallback={null}>
      {shown === 'palette' ? <Palette onClose={close} /> : <KeyList onClose={close} />}
    </Suspense>
  );
};
