import type { RemoteSlotProps } from '@hypercar/app-kit/remote-slot';
import type { ComponentType } from 'react';
import type { HostFragments } from './fragments';
import { renderFragment } from './render-fragment';
import { inSlot, SlotId, withoutScreen } from './slot-mark';

/** The shell's `src/prerender.ts`. */
export interface HostPages {
  App: ComponentType<Pick<RemoteSlotProps, 'load' | 'ready'>>;
  paths: readonly string[];
  titleOf: (path: string) => string;
}

const never = () => Promise.reject(new Error('A prerendered screen is there already'));
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Renders the frame of each page around an empty slot. */
export const renderHost = async ({ App, paths, titleOf }: HostPages): Promise<HostFragments> => {
  const fragments: HostFragments = { slot: '', pages: {} };
  for (const path of paths) {
    const page = await renderFragment(path, <App load={never} ready={() => SlotId} />);
    fragments.slot = inSlot(page.body);
    const head = `<title>${escaped(titleOf(path))}</title>${page.head}`;
    fragments.pages[path] = { ...page, head, body: withoutScreen(page.body) };
  }
  return fragments;
};
