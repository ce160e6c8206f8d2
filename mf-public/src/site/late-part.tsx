import { pauseOrNetwork } from '@hypercar/app-kit/back-off';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { firstInteraction, holdClicks } from './first-interaction';

const isPrerendered = (): boolean =>
  typeof document !== 'undefined' &&
  document.getElementById('root')?.dataset['prerendered'] === window.location.pathname;

/** The element around a part, without a box of its own. */
const mark = 'data-late-part';

interface LatePart {
  Part: ComponentType;
  /** Loads the part at once, unless this page has its HTML. Rejects when that fails. */
  prepare: () => Promise<void>;
}

/**
 * A part of a prerendered page below its first screen: its script is loaded at the reader's first scroll, touch or
 * key, because its HTML can be read without. A click on that HTML is repeated once the script runs.
 */
export const latePart = (load: () => Promise<ComponentType>): LatePart => {
  let loaded: ComponentType | undefined;
  let release: () => void = () => undefined;

  const loadUntilThere = async (): Promise<ComponentType> => {
    for (let attempt = 0; ; attempt += 1)
      try {
        return await load();
      } catch {
        // Links work by themselves meanwhile.
        release();
        await pauseOrNetwork(attempt);
      }
  };
  const Late = lazy(async () => {
    release = holdClicks(`[${mark}]`);
    await firstInteraction();
    return { default: await loadUntilThere() };
  });
  const Released = () => useEffect(() => release(), []) as undefined;

  return {
    Part: function Part() {
      const [Content] = useState(() => loaded ?? Late);
      return (
        <div style={{ display: 'contents' }} {...{ [mark]: '' }}>
          <Suspense fallback={null}>
            <Content />
            <Released />
          </Suspense>
        </div>
      );
    },
    prepare: async () => {
      if (!isPrerendered()) loaded ??= await load();
    },
  };
};
