import type { SliceApp } from '@hypercar/app-kit/slice-app';

/** The administration slice's screens, each loaded when its path is opened. */
const app: SliceApp = {};
export default app;
