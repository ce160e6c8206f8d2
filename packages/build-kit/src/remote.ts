import path from 'node:path';
import { rspack } from '@rspack/core';
import { federationPlugin } from './federation-plugin';
import { sliceConfig, type SliceConfig } from './slice-config';

/** The build of a remote: exposes `src/app.tsx` as `./app`, and `dev/index.html` runs it alone in development. */
export const remote =
  (dir: string): SliceConfig =>
  (mode) => {
    const slice = path.basename(dir);
    const alone = mode === 'development';
    return sliceConfig(dir, mode, {
      entry: alone ? { alone: './dev/alone.tsx' } : {},
      plugins: [
        federationPlugin({ slice, mode, exposes: { './app': './src/app.tsx' } }),
        ...(alone
          ? [new rspack.HtmlRspackPlugin({ template: './dev/index.html', chunks: ['alone'] })]
          : []),
      ],
    });
  };
