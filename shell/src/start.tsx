import { appRoutes } from '@hypercar/contracts/app-routes';
import { mayOpen } from '@hypercar/app-kit/may-open';
import { currentSession } from '@hypercar/app-kit/session';
import { retryingLoader } from '@hypercar/app-kit/retrying-loader';
import { loadScreen, type ScreenLoader } from '@hypercar/app-kit/slice-loader';
import { StrictMode, startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { App } from './app';
import { nextTask } from './next-task';
import { trackScroll } from './navigation/track-scroll';
import { withoutTrailingSlash } from './paths';
import { shareModules } from './shared/shared-modules';

const routeOf = (pathname: string) => appRoutes.find(({ path }) => matchPath(path, pathname));

/** How long the first paint waits for the first screen before it shows the frame alone. */
const patienceMs = 3000;

/**
 * Loads the first screen if the user may open it, so that a visitor loads nothing of the other slices. One for signed-in
 * users is not waited for: the frame is shown, and the session resolved, meanwhile.
 */
const firstScreen = async (pathname: string): Promise<void> => {
  const route = routeOf(pathname);
  if (!route || !mayOpen(route.access, currentSession().user)) return;
  // The slot handles a failure: it loads again and shows the error.
  const loaded = loadScreen(route).catch(() => undefined);
  if (route.access !== 'anyone') return;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([loaded, patience]);
};

/** The global style for a page that was not composed, such as a development server's. */
const missingGround = async (): Promise<ReactNode> =>
  document.querySelector('style[data-href="ground"]') ? null : (await import('./ground')).ground;

const tree = (load: ScreenLoader, ground?: ReactNode) => (
  <StrictMode>
    <BrowserRouter>
      <App load={load} ground={ground} />
    </BrowserRouter>
  </StrictMode>
);

/** Hydrates the prerendered HTML; the screen's part waits for its remote. */
const hydrate = (container: HTMLElement, path: string): void => {
  const load = retryingLoader(path);
  const route = routeOf(path);
  // Requested before the frame is hydrated, to load in parallel.
  if (route) void load(route, 0);
  startTransition(() => void hydrateRoot(container, tree(load)));
};

/** Starts the application in the page's root element. */
export const start = async (container: HTMLElement): Promise<void> => {
  shareModules();
  trackScroll();
  await nextTask();
  const path = withoutTrailingSlash(window.location.pathname);
  if (container.dataset['prerendered'] === path) return hydrate(container, path);
  const [ground] = await Promise.all([missingGround(), firstScreen(path)]);
  createRoot(container).render(tree(loadScreen, ground));
};
