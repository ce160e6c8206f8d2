import type { SliceApp } from '@hypercar/app-kit/slice-app';

/** The assistant slice's screens, each loaded when its path is opened. */
const app: SliceApp = {};
export default app;
