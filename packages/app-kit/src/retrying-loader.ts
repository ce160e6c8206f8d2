import type { AppRoute } from '@hypercar/contracts/app-routes';
import type { ComponentType } from 'react';
import { pauseOrNetwork } from './back-off';
import { loadScreen, type ScreenLoader } from './slice-loader';

const untilLoaded = async (route: AppRoute, load: ScreenLoader): Promise<ComponentType> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load(route, attempt);
    } catch {
      await pauseOrNetwork(attempt);
    }
  }
};

/**
 * The loader of a prerendered page: its HTML is better than an error message, so it retries until the screen is
 * loaded and never rejects. From the first other route on it is `load`.
 */
export const retryingLoader = (path: string, load: ScreenLoader = loadScreen): ScreenLoader => {
  let stands = true;
  let screen: Promise<ComponentType> | undefined;
  return (route, attempt) => {
    stands &&= route.path === path;
    return stands ? (screen ??= untilLoaded(route, load)) : load(route, attempt);
  };
};
