import type { ComponentType } from 'react';

/** What a remote exposes as `./app` by default: for each of its paths, how to load its screen. */
export type SliceApp = Readonly<Record<string, () => Promise<ComponentType>>>;
