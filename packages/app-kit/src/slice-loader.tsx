import type { AppRoute, SliceName } from '@hypercar/contracts/app-routes';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { SliceApp } from './slice-app';
import { SliceFailure } from './slice-failure';
import { findSlice, preloadScripts } from './slice-manifest';

const tooLongMs = 20_000;
const known = new Set<SliceName>();
const ready = new Map<string, ComponentType>();

/** A retry forgets all the runtime remembers of the remote: without `force` some failures stay for ever. */
const introduce = async (slice: SliceName, attempt: number): Promise<void> => {
  if (known.has(slice) && attempt === 0) return;
  const { entry, globalName, scripts } = await findSlice(slice);
  preloadScripts([entry, ...scripts]);
  registerRemotes([{ name: slice, entry, entryGlobalName: globalName }], { force: attempt > 0 });
  known.add(slice);
};

const fetchApp = async (slice: SliceName, attempt: number): Promise<SliceApp> => {
  try {
    await introduce(slice, attempt);
    const module = await loadRemote<{ default?: SliceApp }>(`${slice}/app`);
    return module?.default ?? {};
  } catch (cause) {
    throw new SliceFailure(slice, 'unreachable', { cause });
  }
};

const loadFrom = async ({ slice, path }: AppRoute, attempt: number): Promise<ComponentType> => {
  const load = (await fetchApp(slice, attempt))[path];
  if (typeof load !== 'function') throw new SliceFailure(slice, 'wrong-build');
  try {
    return await load();
  } catch (cause) {
    throw new SliceFailure(slice, 'unreachable', { cause });
  }
};

const atMost = <T,>(slice: SliceName, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SliceFailure(slice, 'slow')), tooLongMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Loads a route's screen from its remote; `attempt` counts from 0. Throws SliceFailure. */
export const loadScreen = async (route: AppRoute, attempt = 0): Promise<ComponentType> => {
  const Screen = await atMost(route.slice, loadFrom(route, attempt));
  if (!Screen) throw new SliceFailure(route.slice, 'wrong-build');
  ready.set(route.path, Screen);
  return Screen;
};

/** The screen of a path, when it has been loaded: rendered at once, without a fallback in between. */
export const readyScreen = (path: string): ComponentType | undefined => ready.get(path);
