import type { SliceApp } from '@hypercar/app-kit/slice-app';

/** The assistant slice's screens, each loaded when its path is opened. */
const app: SliceApp = {
  '/assist': async () => (await import('./routes/assist-route')).AssistRoute,
};
export default app;
