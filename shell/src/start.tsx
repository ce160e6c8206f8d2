import { appRoutes } from '@hypercar/contracts/app-routes';
import { mayOpen } from '@hypercar/app-kit/may-open';
import { currentSession } from '@hypercar/app-kit/session';
import { loadScreen } from '@hypercar/app-kit/slice-loader';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { withoutTrailingSlash } from './paths';

/** How long the first paint waits for the first screen before it shows the frame alone. */
const patienceMs = 3000;

/** Loads the first screen if this person may see it: a visitor asks for nothing of the other slices. */
const firstScreen = async (pathname: string): Promise<void> => {
  const route = appRoutes.find(({ path }) => path === withoutTrailingSlash(pathname));
  if (!route || !mayOpen(route.access, currentSession().user)) return;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  // A failure is the slot's to show: it loads again and says what is wrong.
  await Promise.race([loadScreen(route).catch(() => undefined), patience]);
};

/** Starts the application in the page's root element. */
export const start = async (container: Element): Promise<void> => {
  await firstScreen(window.location.pathname);
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
};
