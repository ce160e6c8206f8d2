const interactions = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'click',
] as const;

/** Resolves at the reader's first scroll, touch, click or key; at once on a page that is scrolled already. */
export const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    if (window.scrollY > 0) return resolve();
    const interacted = () => {
      for (const kind of interactions) window.removeEventListener(kind, interacted, true);
      resolve();
    };
    for (const kind of interactions)
      window.addEventListener(kind, interacted, { capture: true, passive: true });
  });

/** Whether the browser alone does what is meant: a part unfolds, another tab, another site, a context menu. */
const isForTheBrowser = (event: MouseEvent, target: Element): boolean => {
  const link = target.closest('a');
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return (
    modified ||
    event.button !== 0 ||
    target.closest('a, button, summary')?.matches('summary') === true ||
    (!!link && (link.target !== '' || link.origin !== window.location.origin))
  );
};

/**
 * Holds back clicks inside `selector`, whose handlers are not there yet. Returns the function that lets clicks through
 * again and repeats what was held back, each target once.
 */
export const holdClicks = (selector: string): (() => void) => {
  const held = new Set<HTMLElement | SVGElement>();
  const hold = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    if (!target.closest(selector) || isForTheBrowser(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(target);
  };
  window.addEventListener('click', hold, true);
  return () => {
    window.removeEventListener('click', hold, true);
    for (const target of held)
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    held.clear();
  };
};
