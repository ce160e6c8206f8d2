import { HostFrame } from '@hypercar/app-kit/host-frame';
import { RemoteSlot } from '@hypercar/app-kit/remote-slot';
import type { SliceApp } from '@hypercar/app-kit/slice-app';
import { appRoutes } from '@hypercar/contracts/app-routes';
import type { ComponentType } from 'react';
import type { Fragment } from './fragments';
import { renderFragment } from './render-fragment';
import { inSlot, marked, SlotId } from './slot-mark';

/** A remote's `src/prerender.ts`. */
export interface ScreenPages {
  app: SliceApp;
  paths: readonly string[];
}

export interface RenderedScreens {
  slot: string;
  pages: Record<string, Fragment>;
  /** The module of each screen: `src/routes/landing-route`. */
  modules: Record<string, string>;
}

const never = () => Promise.reject(new Error('A prerendered screen is there already'));

/** A screen in the shell's slot, without the shell. */
const renderAlone = async (path: string, Screen: ComponentType): Promise<Fragment> => {
  const route = appRoutes.find((known) => known.path === path);
  if (!route) throw new Error(`${path} is no route of the application`);
  return renderFragment(
    path,
    <HostFrame above={null} below={null}>
      <RemoteSlot
        route={route}
        load={never}
        ready={() => Screen}
        loading={null}
        renderFailure={() => null}
      />
    </HostFrame>,
  );
};

/** In this build modules are named by their files, and a screen's is the one that its loader names. */
const moduleOf = (path: string, load: () => Promise<unknown>): string => {
  const [, name] = /"\.\/(src\/[^"]+?)\.tsx?"/.exec(String(load)) ?? [];
  if (!name) throw new Error(`The screen of ${path} is not loaded by one plain import()`);
  return name;
};

/** Renders each page's screen for the shell's slot. */
export const renderScreens = async ({ app, paths }: ScreenPages): Promise<RenderedScreens> => {
  const rendered: RenderedScreens = { slot: '', pages: {}, modules: {} };
  for (const [path, load] of Object.entries(app)) rendered.modules[path] = moduleOf(path, load);
  for (const path of paths) {
    const load = app[path];
    if (!load) throw new Error(`${path} is no screen of this slice`);
    const { body, ...page } = await renderAlone(path, marked(await load()));
    rendered.pages[path] = { ...page, body: inSlot(body) };
    rendered.slot = inSlot((await renderAlone(path, SlotId)).body);
  }
  return rendered;
};
