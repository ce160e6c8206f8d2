import { Button } from '@hypercar/ui/button';
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

/** Listens for keys, and has a button for those without a keyboard: Ctrl or Cmd K finds, ? lists the keys. */
export const StaffKeys = () => {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = askedBy(event);
      if (!asked || event.defaultPrevented) return;
      event.preventDefault();
      setShown((now) => now ?? asked);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const close = () => setShown(undefined);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setShown('palette')}>
        Find or do (Ctrl K)
      </Button>
      <Suspense fallback={null}>
        {shown === 'palette' && <Palette onClose={close} />}
        {shown === 'keys' && <KeyList onClose={close} />}
      </Suspense>
    </>
  );
};
