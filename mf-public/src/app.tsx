import type { SliceApp } from '@hypercar/app-kit/slice-app';

/** The public slice's screens, each loaded when its path is opened. */
const app: SliceApp = {
  '/': async () => (await import('./routes/landing-route')).LandingRoute,
  '/progress': async () => (await import('./routes/progress-route')).ProgressRoute,
};
export default app;
