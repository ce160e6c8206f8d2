import type { AppRoute, SliceName } from '@hypercar/contracts/app-routes';
import type { ComponentType } from 'react';
import type { SliceApp } from './slice-app';
import { host } from './federation';
import { appIdOf, loadAfresh } from './slice-builds';
import { SliceFailure } from './slice-failure';

const tooLongMs = 20_000;
const apps = new Map<SliceName, Promise<SliceApp>>();
const ready = new Map<string, ComponentType>();

const fetchApp = async (slice: SliceName, attempt: number): Promise<SliceApp> => {
  if (attempt > 0) loadAfresh(slice);
  try {
    const exposed = await host.loadRemote<{ default?: SliceApp }>(appIdOf(slice));
    return exposed?.default ?? {};
  } catch (cause) {
    throw new SliceFailure(slice, 'unreachable', { cause });
  }
};

/** One app per remote; a failed one is removed, so that a retry starts again. */
const appOf = (slice: SliceName, attempt: number): Promise<SliceApp> => {
  const kept = attempt === 0 ? apps.get(slice) : undefined;
  if (kept) return kept;
  const app = fetchApp(slice, attempt);
  apps.set(slice, app);
  app.catch(() => apps.get(slice) === app && apps.delete(slice));
  return app;
};

const loadFrom = async ({ slice, path }: AppRoute, attempt: number): Promise<ComponentType> => {
  const load = (await appOf(slice, attempt))[path];
  if (typeof load !== 'function') throw new SliceFailure(slice, 'wrong-build');
  try {
    return await load();
  } catch (cause) {
    throw new SliceFailure(slice, 'unreachable', { cause });
  }
};

const atMost = <T>(slice: SliceName, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SliceFailure(slice, 'slow')), tooLongMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** How a slot gets a route's screen; `attempt` counts from 0. Rejects with SliceFailure. */
export type ScreenLoader = (route: AppRoute, attempt: number) => Promise<ComponentType>;

/** Loads a route's screen from its remote. Throws SliceFailure. */
export const loadScreen = async (route: AppRoute, attempt = 0): Promise<ComponentType> => {
  const Screen = await atMost(route.slice, loadFrom(route, attempt));
  if (!Screen) throw new SliceFailure(route.slice, 'wrong-build');
  ready.set(route.path, Screen);
  return Screen;
};

/** The screen of a path, when it has been loaded: rendered at once, without a fallback in between. */
export const readyScreen = (path: string): ComponentType | undefined => ready.get(path);
